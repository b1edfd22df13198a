import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { systemChromium } from './scripts/ensure-chromium.ts';
import { ANY_ENGINE, BOTH_ENGINES } from './scripts/report-playwright.ts';
import type { Engine } from './tests/database.ts';

const chromium = systemChromium();

export default defineConfig<object, { engine: Engine }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  // a test waits for a fifth of its time, for rests of writing and slow lines: one more than there are processors
  workers: Math.min(4, availableParallelism() + 1),
  // nets for what hangs, far above what a busy machine needs
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // what fails at the first try is a fault, of the product or of the test
  retries: 0,
  forbidOnly: true,
  reporter: process.env.TEST_REPORT ? [['list'], ['./scripts/report-playwright.ts']] : 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // where the system names no encoding Chromium calls a file with an accent 'download'
      env: { ...(process.env as Record<string, string>), LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // a page of a test lives for seconds: what the slow compilers make of its script comes too late to be worth it
        '--js-flags=--no-opt --no-maglev --always-sparkplug',
      ],
    },
  },
  projects: [
    { name: 'sqlite', use: { engine: 'sqlite' } },
    // with everything that moves on one engine, and for who wants nothing to move on the other
    {
      name: 'postgres',
      use: { engine: 'postgres', contextOptions: { reducedMotion: 'reduce' } },
      testMatch: BOTH_ENGINES.map((file) => `**/${file}`),
      grepInvert: ANY_ENGINE,
    },
  ],
});
