import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** Files that Node runs as they are, without a build: benchmarks, scripts, tests and all that they import. */
const RUN_BY_NODE = '{bench,common,scripts,server,tests}/**/*.ts';

/** What keeps Node from running a file by taking its types away, one line for each such file. */
export function typesThatStay(): string[] {
  return globSync(RUN_BY_NODE).flatMap((file) =>
    faultOf(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`),
  );
}

/** What Node says of a source whose types it cannot take away; nothing if it can. */
export function faultOf(source: string): string[] {
  try {
    stripTypeScriptTypes(source);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
