import { createRequire } from 'node:module';

/** The version of the package. It is asked for by name, which is true in sources and builds alike. */
export function version(): string {
  const require = createRequire(import.meta.url);
  return (require('dungeonsmith/package.json') as { version: string }).version;
}
