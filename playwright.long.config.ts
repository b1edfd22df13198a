import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import type { Engine } from './tests/database.ts';

export default defineConfig<object, { engine: Engine }>({
  ...base,
  testDir: 'tests/long',
  outputDir: 'test-results/long-e2e',
  workers: 1,
  timeout: 900_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/long-e2e.json' }]],
  projects: [
    { name: 'sqlite', use: { engine: 'sqlite' } },
    { name: 'postgres', use: { engine: 'postgres' } },
  ],
});
