import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ace, { type AceReport, type Runner } from '@daisy/ace-core';
import type { Browser } from '@playwright/test';

/** What DAISY's Ace, which publishers check EPUBs by for whom reads by ear or finger, says against a file. */
export async function aceFaults(file: string, browser: Browser): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prelo-ace-'));
  const options = { cwd: folder, outdir: path.join(folder, 'report'), tmpdir: folder, lang: 'en' };
  try {
    const [, report] = await ace(file, { ...options, silent: true, initLogger: true }, inBrowser(browser));
    return faultsIn(report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function faultsIn({ assertions, 'earl:result': result }: AceReport): string[] {
  const faults = assertions.flatMap(({ assertions: some, 'earl:testSubject': { url } }) =>
    some
      .filter((one) => one['earl:result']['earl:outcome'] !== 'pass')
      .map((one) => `${one['earl:test']['dct:title']} ${url}: ${one['earl:result']['dct:description'] ?? ''}`),
  );
  return faults.length > 0 || result['earl:outcome'] === 'pass' ? faults : ['Ace does not say why'];
}

/** Ace brings a browser of its own to download; it is content with the one that all tests have. */
function inBrowser(browser: Browser): Runner {
  return {
    concurrency: 2,
    launch: async () => {},
    close: async () => {},
    run: async (url, scripts, contents) => {
      const page = await browser.newPage();
      try {
        await page.route(/^https?:/, (route) => route.abort());
        await page.goto(url);
        for (const content of contents) await page.addScriptTag({ content });
        for (const script of scripts) await page.addScriptTag({ path: script });
        return await page.evaluate(RUN);
      } finally {
        await page.close();
      }
    },
  };
}

const RUN =
  'new Promise((resolve, reject) => window.daisy.ace.run((error, found) => (error ? reject(error) : resolve(found))))';
