import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { untilQuiet, watchRequests } from '../tests/e2e/quiet.ts';
import { startServer } from '../tests/e2e/server.ts';
import { launchBrowser, signedIn } from './browser.ts';
import type { Figure } from './figure.ts';

const EDITOR = /ProseMirror|codemirror/i;

type Script = { url: string; gzip: number; isEditor: boolean };

/** The JavaScript that the e-book list really loads, as the browser fetches it. */
export async function benchScripts(): Promise<Figure[]> {
  const server = await startServer('sqlite');
  const browser = await launchBrowser();
  try {
    const { context } = await signedIn(server, browser);
    const page = await context.newPage();
    const answers: Response[] = [];
    page.on('response', (answer) => answers.push(answer));
    watchRequests(page);
    await page.goto(server.url);
    await page.getByRole('article').first().waitFor();
    await untilQuiet(page);
    return figuresOf((await Promise.all(answers.map(scriptOf))).filter((script) => script !== null));
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function scriptOf(answer: Response): Promise<Script | null> {
  if (!/javascript/.test(answer.headers()['content-type'] ?? '')) return null;
  const body = await answer.body();
  return { url: answer.url(), gzip: gzipSync(body, { level: 9 }).length, isEditor: EDITOR.test(body.toString()) };
}

function figuresOf(scripts: Script[]): Figure[] {
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
