import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_PATHS = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Gives up soon where there is no line to the packages. */
const APT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];

/** The system's Chromium; undefined where the tests take the one that Playwright keeps. */
export function systemChromium(): string | undefined {
  return SYSTEM_PATHS.find((file) => existsSync(file));
}

/** The system's Firefox, in which long tests repeat readers' journeys; undefined if there is none. */
export function systemFirefox(): string | undefined {
  return FIREFOX.find((file) => existsSync(file));
}

/** Brings a Firefox if there is none; without one its journeys are left out, and that is said. */
export function ensureFirefox(): void {
  if (systemFirefox()) return;
  if (existsSync('/usr/bin/apt-get') && installFromDebian('firefox-esr') && systemFirefox()) return;
  console.log('No Firefox: readers’ journeys in it are left out (Debian: apt-get install firefox-esr).');
}

/**
 * Brings a Chromium for the browser tests if there is none. In CI the one without a window's interface is brought too: it
 * takes a third less of the processor. @throws with what to install by hand.
 */
export function ensureChromium(): void {
  if (process.env.CI && existsSync('/usr/bin/apt-get') && !existsSync(SHELL))
    installFromDebian('chromium-headless-shell');
  if (hasChromium()) return;
  console.log('No Chromium found; installing one for the browser tests...');
  if (existsSync('/usr/bin/apt-get') && installFromDebian('chromium') && hasChromium()) return;
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

/** Installs one of Debian's packages, as root or through sudo without a question. @returns whether it worked */
export function installFromDebian(name: string): boolean {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...APT, ...args];
    return succeeds(command, rest);
  };
  return apt('update') && apt('install', '-y', '--no-install-recommends', name);
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
