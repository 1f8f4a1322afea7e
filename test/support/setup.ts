// fast-check draws the same in each everyday run, and something new in each deep one.
import fc from 'fast-check';
import { runs } from './depth';

fc.configureGlobal({ numRuns: runs(34), seed: Number(process.env.TEST_SEED ?? 1) });
