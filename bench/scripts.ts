import { type LoadedScript, loadedScripts } from '../tests/e2e/loaded-scripts.ts';
import { watchRequests } from '../tests/e2e/quiet.ts';
import { startServer } from '../tests/e2e/server.ts';
import { launchBrowser, signedIn } from './browser.ts';
import type { Figure } from './figure.ts';

/** The JavaScript that the e-book list really loads, as the browser fetches it. */
export async function benchScripts(): Promise<Figure[]> {
  const server = await startServer('sqlite');
  const browser = await launchBrowser();
  try {
    const { context } = await signedIn(server, browser);
    const page = await context.newPage();
    watchRequests(page);
    return figuresOf(await loadedScripts(page, server.url));
  } finally {
    await browser.close();
    await server.stop();
  }
}

function figuresOf(scripts: LoadedScript[]): Figure[] {
  const total = scripts.reduce((sum, script) => sum + script.gzip, 0) / 1000;
  return [
    {
      name: 'scripts of the e-book list',
      value: total,
      unit: 'kB',
      target: 220,
      rule: 'under',
      note: `gzip, ${scripts.length} files that Chromium fetched on / for a signed-in author`,
    },
    {
      name: 'rich-text editor among them',
      value: scripts.filter((script) => script.isEditor).length,
      unit: 'files',
      target: 1,
      rule: 'under',
      note: 'files that hold the visual editor or the source editor',
    },
  ];
}
