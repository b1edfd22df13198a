import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { untilQuiet } from './quiet.ts';

const EDITOR = /ProseMirror|codemirror/i;

/** A script that a page fetched: its size in bytes with gzip, and whether it holds the visual editor or the source editor. */
export type LoadedScript = { gzip: number; isEditor: boolean };

/** The scripts that the browser fetches for an address, until it is quiet (`watchRequests` has to watch the page). */
export async function loadedScripts(page: Page, address: string): Promise<LoadedScript[]> {
  const answers: Response[] = [];
  const note = (answer: Response) => void answers.push(answer);
  page.on('response', note);
  await page.goto(address);
  await untilQuiet(page);
  page.off('response', note);
  return (await Promise.all(answers.map(scriptOf))).filter((script) => script !== null);
}

async function scriptOf(answer: Response): Promise<LoadedScript | null> {
  if (!/javascript/.test(answer.headers()['content-type'] ?? '')) return null;
  const body = await answer.body();
  return { gzip: gzipSync(body, { level: 9 }).length, isEditor: EDITOR.test(body.toString()) };
}
