import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEXTS_IN_BROWSERS } from './scripts/texts-in-browsers.ts';

const ALL = '{app,common,server,tests,scripts}/**/*.test.ts';

/** Files that need no database, or whichever: they run once, and asking for the run's engine fails them. */
const NO_DATABASE = [
  '{common,scripts}/**/*.test.ts',
  'app/**/!(upload-file).test.ts',
  'server/{config,ids,log,policy,slugs,tenant,unawaited}.test.ts',
  'server/{document,docx,epub,html,mail,markdown,pdf,site,storage,workshop}/**/*.test.ts',
  'server/{imports,earnings}/read/**/*.test.ts',
  'server/{turns,limits/{turns,collect-at-rest}}.test.ts',
  'server/book/{assets,blocks-of,support-blocks,two-at-once}.test.ts',
  'server/front/*.test.ts',
  'server/http/{address,arrival,encodings,input,metrics}.test.ts',
  'server/media/{bare-image,stored-name,work-queue}.test.ts',
  'server/package/{read,renamed}.test.ts',
  'server/zip/**/*.test.ts',
  'server/trash/module-place.test.ts',
  'server/drafts/merge-field.test.ts',
  'server/exports/file-name.test.ts',
  'server/link-checks/{asked-address,host-turns,look-at-link,page-thread,private-addresses,read-page,read-price,states}.test.ts',
  'server/live/live.test.ts',
  'server/{events/spool,links/visitor}.test.ts',
  'server/numbers/{csv-line,span,unusual-days}.test.ts',
  'server/editions/{edited-sources,units,memory/alike}.test.ts',
  'server/replacing/{matches,documents}.test.ts',
  'tests/{migrations,http/language-screens,mutants/{mutants,rooms}}.test.ts',
];

/** Files that put something else in the place of a module, which no other file may be given. */
const MOCKING = ['server/{http/arrival,pdf/typesetter}.test.ts', 'app/frame/toast.test.ts'];

/** Files about what only one engine has, or is the stricter about: nodes and odd values on PostgreSQL, locks on SQLite. */
const POSTGRES_ONLY = '{app,common,server,tests,scripts}/**/*.postgres.test.ts';
const SQLITE_ONLY = '{app,common,server,tests,scripts}/**/*.sqlite.test.ts';

/**
 * Files about what the server does before or around its database, the same whichever it is, who may go where and which columns leave it among
 * that; and about what it makes of rows that are read and written by verbs which other files try on both engines: files and pages. They run on
 * SQLite alone. On PostgreSQL `odd-input` asks for every address.
 */
const ONE_ENGINE = [
  'tests/http/{access,attempts,author-html,disclosure,doors,front,headers,hostile,kept-pages,language,links-looked-at,numbers,observatory,observed,page-cache,routes,site,start-faults,start-memory,stop,wire}.test.ts',
  'tests/http/{author,book-files,disk,ebook-forms,editions,history,item-card,lists,offline,place,reader,shelves}.test.ts',
  'server/editions/exchange/*.test.ts',
  'server/exports/{author-in-files,formats,work-files}.test.ts',
  'server/book/shop-links.test.ts',
  'server/reading/search/*.test.ts',
];

const onBoth = { include: [ALL], exclude: [...NO_DATABASE, ...ONE_ENGINE, POSTGRES_ONLY, SQLITE_ONLY] };
const onNone = { env: { TEST_ENGINE: 'none' } };
const onSqlite = { env: { TEST_ENGINE: 'sqlite' } };
const onPostgres = { env: { TEST_ENGINE: 'postgres' }, globalSetup: 'tests/vitest-postgres.ts' };

export default defineConfig({
  plugins: [TEXTS_IN_BROWSERS],
  test: {
    // tests wait for servers and databases: one more than there are processors
    maxWorkers: availableParallelism() + 1,
    // modules keep nothing of who used them: the files of a worker share them, for evaluating them took half of the time
    isolate: false,
    setupFiles: [path.resolve(import.meta.dirname, 'tests/quick-passwords.ts')],
    // nets for what hangs, far above what a busy machine needs
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // what passes counts: once, at the first try, with something asserted, and never as the only one
    retry: 0,
    allowOnly: false,
    includeTaskLocation: true,
    expect: { requireAssertions: true },
    projects: [
      { extends: true, test: { name: 'no-database', include: NO_DATABASE, exclude: MOCKING, ...onNone } },
      { extends: true, test: { name: 'mocking', include: MOCKING, isolate: true, ...onNone } },
      { extends: true, test: { name: 'sqlite', ...onBoth, ...onSqlite } },
      { extends: true, test: { name: 'sqlite-only', include: [SQLITE_ONLY, ...ONE_ENGINE], ...onSqlite } },
      { extends: true, test: { name: 'postgres', ...onBoth, ...onPostgres } },
      { extends: true, test: { name: 'postgres-only', include: [POSTGRES_ONLY], ...onPostgres } },
    ],
  },
});
