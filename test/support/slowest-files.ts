import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** A reporter for CI: the files that took longest, at the end. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const secondsOf = (module: TestModule) => module.diagnostic().duration / 1000;
    const slowest = [...modules].sort((a, b) => secondsOf(b) - secondsOf(a)).slice(0, SHOWN);
    console.log(`\nThe slowest of ${modules.length} files:`);
    for (const module of slowest) {
      console.log(`${secondsOf(module).toFixed(1).padStart(6)} s  ${module.relativeModuleId}`);
    }
  }
}
