import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, TestRunner } from 'vitest';

/** A folder for the time of a test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-'));
  const isRun = TestRunner.getCurrentTest() !== undefined;
  if (isRun) onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
