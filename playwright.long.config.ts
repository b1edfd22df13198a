import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { ANY_ENGINE } from './scripts/report-playwright.ts';
import type { Engine } from './tests/database.ts';

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
  ],
});
