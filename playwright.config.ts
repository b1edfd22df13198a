import { defineConfig } from '@playwright/test';
import { systemChromium } from './scripts/ensure-chromium.ts';
import type { Engine } from './tests/database.ts';

const chromium = systemChromium();

export default defineConfig<object, { engine: Engine }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // a machine that stalls must not stop a delivery; the summary names what passed at the second try only
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    { name: 'sqlite', use: { engine: 'sqlite' } },
    // how a page looks to axe, what it says and which policy it has do not depend on the database
    {
      name: 'postgres',
      use: { engine: 'postgres' },
      grepInvert: /axe finds|no Portuguese is left|no screen meets its policy/,
    },
  ],
});
