import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { failingAt } from '#tests/failing-database.ts';
import { png } from '#tests/imports/reading.ts';
import { zipOf } from '#tests/imports/zips.ts';
import { passTime, workOff } from '#tests/jobs.ts';
import { rowsOf } from '#tests/table-rows.ts';
import { workbenchOf } from '#tests/workbench.ts';
import type { Ctx } from '../context.ts';
import { sweepPending } from '../media/pending.ts';
import { WorkshopError } from '../workshop/workshop-error.ts';
import { acceptImport } from './accept.ts';
import { discardImport, openImport } from './imports.ts';
import { sweepImports } from './lifetime.ts';
import { takeImport } from './take.ts';

const HOUR = 3_600_000;

let database: TestDatabase;
let ctx: Ctx;
let id: string;

beforeEach(async () => {
  database = await openTestDatabase();
  ctx = ctxOf(database, await makePerson(database, 'editor'));
  const text = ['# Um', '![a](a.png)', '# Dois', '![b](b.png)'].join('\n\n');
  const data = await png();
  const local = path.join(database.dataDir, 'sent');
  // of the same bytes each is a picture of its own
  await writeFile(
    local,
    zipOf([
      { name: 'a.md', data: text },
      { name: 'a.png', data },
      { name: 'b.png', data },
    ]),
  );
  const { url } = await acceptImport(ctx, { path: local, originalName: 'horta.zip' });
  id = url.split('/').at(-1) ?? '';
});
afterEach(() => database.close());

const read = (as = ctx) => workOff(as, { workshop: workbenchOf(ctx) });
const stored = async () =>
  (await readdir(path.join(database.dataDir, 'uploads'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const pending = async () => (await rowsOf(database)).pending_files?.length;
const made = async () => {
  const { ebooks, modules, uploads, revisions } = await rowsOf(database);
  return [ebooks, modules, uploads, revisions].map((rows) => rows?.length);
};
const NOTHING = [0, 0, 0, 0];

/** A storage that takes so many files more, and after that removes none if it is said so. */
function filling(room: number, { canDelete = true } = {}): Ctx {
  let left = room;
  const full = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  const { storage } = ctx;
  return {
    ...ctx,
    storage: {
      ...storage,
      putFile: (...file) => {
        left -= 1;
        return left >= 0 ? storage.putFile(...file) : full();
      },
      delete: (key) => (left >= 0 || canDelete ? storage.delete(key) : full()),
    },
  };
}

test('[IO-07] a disk that fills up while a file is read leaves the file alone, which is read again', async () => {
  await read(filling(2));
  expect([await made(), (await stored()).length]).toEqual([NOTHING, 1]);
  expect((await openImport(ctx, id)).state).toBe('reading');
  await passTime(ctx.db, HOUR);
  await read();
  expect(await openImport(ctx, id)).toMatchObject({ state: 'ready', modules: [{ pictures: 1 }, { pictures: 1 }] });
});

test('[IO-07] what a node that was killed had stored of a reading goes after a day, taken in or not', async () => {
  // a node that is killed removes nothing
  await read(filling(2, { canDelete: false }));
  expect((await stored()).length).toBe(3);
  await passTime(ctx.db, HOUR);
  await read();
  await takeImport(ctx, id);
  const later = { ...ctx, now: () => new Date(Date.now() + 25 * HOUR) };
  await sweepPending(later);
  const names = (await rowsOf(database)).uploads?.map(({ name }) => name);
  expect([(await stored()).toSorted(), await pending()]).toEqual([names?.toSorted(), 0]);
});

test('[IO-07] a workshop that is killed each time is told as a file that cannot be read, which leaves nothing', async () => {
  const killed = { run: () => Promise.reject(new WorkshopError('fell')) };
  for (let tries = 0; tries < 3; tries += 1) {
    await workOff(ctx, { workshop: killed });
    await passTime(ctx.db, HOUR);
  }
  expect(await openImport(ctx, id)).toMatchObject({ state: 'failed', fault: { code: 'import_not_readable' } });
  await discardImport(ctx, id);
  expect([await made(), await stored(), await pending()]).toEqual([NOTHING, [], 0]);
});

test.each(['revisions', 'modules', 'media_uses'])(
  '[IO-07] “Importar” that fails at %s stores nothing, and can be done again',
  async (table) => {
    await read();
    const before = await stored();
    await expect(takeImport(failingAt(ctx, 'InsertQueryNode', table), id)).rejects.toThrow();
    expect([await made(), await stored()]).toEqual([NOTHING, before]);
    expect((await openImport(ctx, id)).state).toBe('ready');
    await takeImport(ctx, id);
    expect(await made()).toEqual([1, 2, 2, 3]);
  },
);

test('[IO-07] what is never taken in is gone after a day, with its pictures', async () => {
  await read();
  const later = { ...ctx, now: () => new Date(Date.now() + 25 * HOUR) };
  await sweepImports(later);
  await sweepPending(later);
  const { imports } = await rowsOf(database);
  expect([await made(), await stored(), await pending(), imports]).toEqual([NOTHING, [], 0, []]);
});
