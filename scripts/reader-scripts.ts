import { globSync, rmSync } from 'node:fs';
import { build } from 'vite';
import { readerBuild } from '../server/http/reader-script.ts';
import { writeNotKeptPages } from './not-kept-pages.ts';
import { TOOL_TEXTS } from './texts-in-browsers.ts';

/**
 * Builds the script of readers' pages beside the rest for browsers, as a program of its own: it shares no file with the managers'
 * interface, so that a reader loads no line for somebody else. As a library, whose parts are fetched without the bundler's own loader.
 */
export async function buildReaderScripts(): Promise<void> {
  await build({
    ...{ configFile: false, logLevel: 'warn', publicDir: false, plugins: [TOOL_TEXTS] },
    build: {
      ...{ outDir: 'build/client', emptyOutDir: false, target: 'es2022', manifest: '.vite/reader.json' },
      lib: { entry: 'app/reader/script/reader.ts', formats: ['es'] },
      rolldownOptions: {
        // what tools share with the first script stays in it: one file is asked for at first
        preserveEntrySignatures: 'allow-extension',
        output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js', minify: true },
      },
    },
  });
  writeNotKeptPages();
  // their addresses stay: what was compressed of them before is not of these
  for (const name of globSync('build/client/{sw,no-sw,not-kept/*}.{js,html}.{br,gz}')) rmSync(name);
  await buildWorker('sw', 'app/reader/script/worker/worker.ts', readerBuild('build/client'));
  await buildWorker('no-sw', 'app/reader/script/worker/no-worker.ts', '');
}

/** Builds a worker as one file that imports nothing while it runs. */
async function buildWorker(name: string, entry: string, readerBuild: string): Promise<void> {
  await build({
    ...{ configFile: false, logLevel: 'warn', publicDir: false },
    define: { READER_BUILD: JSON.stringify(readerBuild) },
    build: {
      ...{ outDir: 'build/client', emptyOutDir: false, target: 'es2022' },
      lib: { entry, formats: ['es'], fileName: () => `${name}.js` },
      rolldownOptions: { output: { minify: true } },
    },
  });
}
