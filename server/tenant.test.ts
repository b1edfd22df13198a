import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where rows are stamped with it or handed over, and what copies whole rows: docs/decisions/0028-what-tenant-id-is-for.md. */
const WRITERS = [
  'server/authored.ts',
  'server/catalogue/catalogue.queries.ts',
  'server/db/columns.ts',
  'server/db/draft-tables.ts',
  'server/db/edition-tables.ts',
  'server/db/file-tables.ts',
  'server/db/link-tables.ts',
  'server/db/schedule-table.ts',
  'server/db/tables.ts',
  'server/db/trash-tables.ts',
  'server/drafts/begin.ts',
  'server/drafts/drafts.queries.ts',
  'server/drafts/written.queries.ts',
  'server/ebooks/copy-parts.ts',
  'server/ebooks/ebooks.queries.ts',
  'server/editions/confirm.ts',
  'server/editions/editions.queries.ts',
  'server/editions/editions.ts',
  'server/editions/exchange/take-row.ts',
  'server/editions/pair-texts.ts',
  'server/editions/works.ts',
  'server/exports/book-files.queries.ts',
  'server/items/copy.ts',
  'server/items/items.queries.ts',
  'server/jobs/enqueue.ts',
  'server/links/typed-links.ts',
  'server/media/media.ts',
  'server/media/replace.queries.ts',
  'server/modules/modules.queries.ts',
  'server/package/insert-work.ts',
  'server/package/insert.queries.ts',
  'server/package/take.ts',
  'server/people/people.queries.ts',
  'server/revisions/revision.ts',
  'server/sample/assets.ts',
  'server/sample/install.ts',
  'server/sample/join.ts',
  'server/schedules/schedules.queries.ts',
  'server/schedules/schedules.ts',
  'server/settings/settings.queries.ts',
  'server/support/support.queries.ts',
  'server/support/support.ts',
  'server/trash/put-aside.ts',
  'server/trash/put-back.ts',
  'server/uploads/shared/store.ts',
  'server/uses/owned.ts',
  'server/uses/replace-kept.ts',
];

/** By whom work takes turns and what is kept is summed: docs/decisions/0077-what-saved-versions-may-take.md, 0082-heavy-work-by-turns.md. */
const SHARES = [
  'server/drafts/room.queries.ts',
  'server/exports/exports.ts',
  'server/jobs/jobs.queries.ts',
  'server/jobs/run.ts',
];

test('whose data a row is decides no right: only what writes rows, or shares room and turns, names the tenant', () => {
  const files = globSync('{app,server}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/migrations\//.test(file));
  const naming = files.filter((file) => readFileSync(file, 'utf8').includes('tenant_id'));
  expect(naming.toSorted()).toEqual([...WRITERS, ...SHARES].toSorted());
});
