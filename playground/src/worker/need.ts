/** What was called is not there yet. */
export class NeededError extends Error {
  constructor(readonly load: () => Promise<void>) {
    super('code is needed that was not loaded');
  }
}

/**
 * Code that comes once it is called: what is returned gives it, and throws a `NeededError` until it was
 * loaded. Only the build of the page has such code, `playground/later.ts` says which.
 */
export function later<Module>(load: () => Promise<Module>): () => Module {
  let module: Module | undefined;
  return () => {
    if (module !== undefined) return module;
    throw new NeededError(async () => {
      module = await load();
    });
  };
}

/** Does some work, from its beginning again where it needed code that was not there. */
export async function withNeeded<Result>(work: () => Result): Promise<Awaited<Result>> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NeededError)) throw error;
      await error.load();
    }
  }
}
