import type { Page } from '@playwright/test';
import { build, type Rollup } from 'vite';

/** The first script of the reader's page that is open, as it is sent. */
export async function readerScript(page: Page): Promise<Buffer> {
  const address = await page.locator('script[type=module]').first().getAttribute('src');
  return await (await page.request.get(address ?? '')).body();
}

/** Keeps back what the tools of a Portuguese page say. @returns how to let it come */
export async function holdTexts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/pt-BR-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** One module of that script with what it imports, built alone. */
export async function builtAlone(entry: string): Promise<string> {
  const [library] = (await build({
    ...{ configFile: false, logLevel: 'error', publicDir: false },
    build: {
      ...{ write: false, target: 'es2022', lib: { entry, formats: ['es'], fileName: 'alone' } },
      rolldownOptions: { output: { minify: true } },
    },
  })) as Rollup.RollupOutput[];
  return library?.output[0].code ?? '';
}
