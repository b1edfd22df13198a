import { defineConfig } from 'vitest/config';

const include = ['{app,common,server,tests}/**/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/vitest-setup.ts'],
    projects: [
      { extends: true, test: { name: 'sqlite', include, env: { TEST_ENGINE: 'sqlite' } } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include,
          // these do not touch a database
          exclude: ['common/**', 'server/mail/**', 'server/!(no-space).test.ts', 'server/storage/**', 'app/**'],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'tests/vitest-postgres.ts',
        },
      },
    ],
  },
});
