#!/usr/bin/env node
import { run } from './run';

process.exitCode = run(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
