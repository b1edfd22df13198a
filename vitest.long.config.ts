import { defineConfig } from 'vitest/config';

const include = ['tests/long/**/*.long.ts'];

/** Files that start installations on PostgreSQL, whatever the engine. */
const POSTGRES_ONLY = ['tests/long/{nodes,move,writers-on-nodes}.long.ts'];

/** Files that do the same on any engine. */
const NO_DATABASE = ['tests/long/epub/*.long.ts'];

export default defineConfig({
  test: {
    testTimeout: 900_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    passWithNoTests: true,
    retry: 0,
    allowOnly: false,
    includeTaskLocation: true,
    expect: { requireAssertions: true },
    projects: [
      { extends: true, test: { name: 'sqlite', include, exclude: POSTGRES_ONLY, env: { TEST_ENGINE: 'sqlite' } } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include,
          exclude: NO_DATABASE,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'tests/vitest-postgres.ts',
        },
      },
    ],
  },
});
