import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium; undefined where the tests take the one that Playwright keeps. */
export function systemChromium(): string | undefined {
  return SYSTEM_PATHS.find((file) => existsSync(file));
}

/** Brings a Chromium for the browser tests if there is none. @throws with what to install by hand. */
export function ensureChromium(): void {
  if (hasChromium()) return;
  console.log('No Chromium found; installing one for the browser tests...');
  if (existsSync('/usr/bin/apt-get') && installFromDebian() && hasChromium()) return;
  const playwright = path.resolve('node_modules/@playwright/test/cli.js');
  if (succeeds(process.execPath, [playwright, 'install', 'chromium']) && hasChromium()) return;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install it by hand ' +
      '(Debian: apt-get install chromium) and run npm test again.',
  );
}

function hasChromium(): boolean {
  return systemChromium() !== undefined || existsSync(chromium.executablePath());
}

function installFromDebian(): boolean {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return succeeds(command, rest);
  };
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium');
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
