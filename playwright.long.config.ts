import path from 'node:path';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { systemFirefox } from './scripts/ensure-chromium.ts';
import { ANY_ENGINE } from './scripts/report-playwright.ts';
import type { Engine } from './tests/database.ts';

const firefox = systemFirefox();

/** Readers' journeys that are repeated in Firefox. */
const IN_FIREFOX = ['keeping', 'marks', 'reader-devices', 'reader-look', 'reader-progress', 'reader-search'];
/** What cannot be driven there yet, by parts of titles. */
const NOT_IN_FIREFOX = new RegExp(
  [
    ...['without (?:a )?script', 'is not printed', 'on paper', 'by touch', 'hands the link and the card'],
    // the colours that a system asks for
    ...['each colour has a line of its own', 'each theme colours the page'],
    // downloads
    ...['has the whole e-book in its order', 'which is downloaded on a desk'],
    // requests of workers that a test answers itself, and Chromium's own protocol
    ...[
      'a server in trouble takes',
      'a worker of another build',
      'is fetched when the panel shows it',
      'whose room runs out',
    ],
  ].join('|'),
);

export default defineConfig<object, { engine: Engine }>({
  ...base,
  testDir: 'tests/long',
  outputDir: 'test-results/long-e2e',
  workers: 1,
  timeout: 900_000,
  // a name that is no longer there fails in a minute, not in half an hour
  use: { ...base.use, actionTimeout: 60_000 },
  projects: [
    { name: 'sqlite', use: { engine: 'sqlite' } },
    { name: 'postgres', use: { engine: 'postgres' }, grepInvert: ANY_ENGINE },
    ...(firefox
      ? [
          {
            name: 'firefox',
            testDir: 'tests/e2e',
            testMatch: IN_FIREFOX.map((name) => `**/${name}.spec.ts`),
            grepInvert: NOT_IN_FIREFOX,
            timeout: 180_000,
            use: {
              engine: 'sqlite' as const,
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: {
                executablePath: path.resolve('tests/long/firefox-start.ts'),
                env: { ...(process.env as Record<string, string>), FIREFOX: firefox },
                // workers know the browser's language alone
                firefoxUserPrefs: { 'intl.accept_languages': 'pt-BR', 'ui.useOverlayScrollbars': 1 },
              },
            },
          },
        ]
      : []),
  ],
});
