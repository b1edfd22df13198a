import { defineConfig } from 'vitest/config';

const ALL = '{app,common,server,tests,scripts}/**/*.test.ts';

/** Files that need no database: they run once, and asking for a database fails them. */
const NO_DATABASE = [
  '{common,scripts}/**/*.test.ts',
  'app/**/!(upload-file).test.ts',
  'server/{config,ids,log,policy,sanitise,slugs}.test.ts',
  'server/{mail,storage}/**/*.test.ts',
];

const onDatabase = { include: [ALL], exclude: NO_DATABASE };

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // what passes counts: once, at the first try, with something asserted, and never as the only one
    retry: 0,
    allowOnly: false,
    includeTaskLocation: true,
    expect: { requireAssertions: true },
    projects: [
      { extends: true, test: { name: 'no-database', include: NO_DATABASE, env: { TEST_ENGINE: 'none' } } },
      { extends: true, test: { name: 'sqlite', ...onDatabase, env: { TEST_ENGINE: 'sqlite' } } },
      {
        extends: true,
        test: {
          name: 'postgres',
          ...onDatabase,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'tests/vitest-postgres.ts',
        },
      },
    ],
  },
});
