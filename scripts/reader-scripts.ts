import { build } from 'vite';
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
}
