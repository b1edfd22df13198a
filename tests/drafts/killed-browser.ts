import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import type { RunningServer } from '../e2e/server.ts';
import { type Person, signIn } from '../e2e/test.ts';

/** A browser with a profile on the disk, as people have it: it can be killed and started again with what it kept. */
export type KilledBrowser = {
  /** The browser as it runs now. */
  context(): BrowserContext;
  /** Ends its process at once. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

type Options = { server: RunningServer; person: Person; launchOptions: LaunchOptions };

/** Starts one in which somebody is signed in. */
export async function openBrowser({ server, person, launchOptions }: Options): Promise<KilledBrowser> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'prelo-browser-'));
  const settings = { ...launchOptions, baseURL: server.url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' };
  const launch = () => chromium.launchPersistentContext(profile, settings);
  let context = await launch();
  await signIn(context.request, server, person);
  // a session ends with the browser, as cookies without a date do: it is carried along
  const state = await context.storageState();
  return {
    context: () => context,
    kill: async () => {
      const closed = new Promise((resolve) => context.once('close', resolve));
      for (const pid of await processesOf(profile)) process.kill(pid, 'SIGKILL');
      await closed;
    },
    start: async () => {
      context = await launch();
      await context.addCookies(state.cookies);
    },
    close: async () => {
      await context.close().catch(() => undefined);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The browser that has a profile open, and the shell that may have started it; its helpers go with it. */
async function processesOf(profile: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    const isOurs = words.includes(`--user-data-dir=${profile}`);
    if (isOurs && !words.some((word) => word.startsWith('--type='))) found.push(Number(pid));
  }
  if (found.length === 0) throw new Error('the browser runs no more');
  // the shell would be gone before the browser else
  return found.toSorted((a, b) => b - a);
}
