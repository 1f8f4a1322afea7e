// fast-check draws the same in each everyday run, and something new in each deep one.
import fc from 'fast-check';
import { runs } from './runs';

// A third of the usual 100 runs keeps the everyday suite short; the deep one makes 340.
fc.configureGlobal({ numRuns: runs(34), seed: Number(process.env.TEST_SEED ?? 1) });
