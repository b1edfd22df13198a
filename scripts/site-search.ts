import { writeFileSync } from 'node:fs';
import { build } from 'vite';

/** Where the search of websites in a folder stands. */
export const LIBRARY = 'server/site/search-library.txt';

/** The search of readers (`common/search/in-folder.ts`) as one script that defines `bookSearch`: a page in a folder loads no modules. */
export async function siteSearch(): Promise<string> {
  const built = await build({
    ...{ configFile: false, logLevel: 'warn', publicDir: false },
    build: {
      ...{ write: false, target: 'es2022' },
      lib: { entry: 'common/search/in-folder.ts', formats: ['iife'], name: 'bookSearch', fileName: 'search' },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  return `${output.output[0].code.trim()}\n`;
}

if (import.meta.main) writeFileSync(LIBRARY, await siteSearch());
