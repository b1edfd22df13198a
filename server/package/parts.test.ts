import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { wholeEbook } from '#tests/packages.ts';
import type { Ctx } from '../context.ts';
import type { Part } from '../workshop/given.ts';
import { givenPackage, givePackage, readPackageParts } from './parts.ts';
import { readPackageRows } from './rows.queries.ts';

let database: TestDatabase;
let ctx: Ctx;
let folder: string;
let id: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  database = await openTestDatabase();
  ctx = ctxOf(database, await makePerson(database, 'editor'));
  id = (await wholeEbook(ctx, folder)).id;
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const rowsNow = () => readPackageRows(database.db, id, { revisions: true });

/** Reads the parts into a folder; `meanwhile` happens after each. */
async function give(meanwhile: () => Promise<unknown>): Promise<string> {
  const at = await mkdtemp(path.join(folder, 'given-'));
  for await (const { name, text } of readPackageParts(database.db, id, { revisions: true })) {
    await writeFile(path.join(at, name), text);
    await meanwhile();
  }
  return at;
}

async function saveLast(words: string): Promise<void> {
  const { project } = await rowsNow();
  const last = project.modules.at(-1)?.id ?? '';
  await database.db
    .updateTable('modules')
    .set({ content: words.repeat(60_000) })
    .where('id', '=', last)
    .execute();
}

test('[IO-05] the parts of an e-book, of which none holds two texts, are all of its rows', async () => {
  const { project, revisions, ...others } = await rowsNow();
  const parts: Part[] = [];
  for await (const part of readPackageParts(database.db, id, { revisions: true })) parts.push(part);
  const texts = [...project.modules, ...revisions].map(({ content }) => content).filter((text) => text.length > 20);
  expect(texts.length).toBeGreaterThan(2);
  const held = parts.map(
    ({ text }) =>
      texts.filter((content) => text.includes(JSON.stringify(content).slice(1, -1)) || text === content).length,
  );
  expect([Math.max(...held), held.at(-1), held.reduce((sum, count) => sum + count)]).toEqual([1, 0, texts.length]);
  await givePackage(database.db, id, path.join(folder, 'all'));
  expect(await givenPackage(path.join(folder, 'all'))).toEqual({ project, revisions, ...others });
});

test('[IO-05] what is saved while an e-book is read is read anew with its rows; one that is saved each time is told', async () => {
  await database.db
    .updateTable('modules')
    .set({ content: 'longo '.repeat(100_000) })
    .where('ebook_id', '=', id)
    .execute();
  let saved = 0;
  const save = () => {
    saved += 1;
    return saveLast(`outro ${saved} `);
  };
  const rows = await givenPackage(await give(async () => saved < 1 && save()));
  expect(rows.project.modules.at(-1)?.content).toMatch(/^outro 1 /);
  expect(rows).toEqual(await rowsNow());
  await expect(give(save)).rejects.toThrow('was saved each time');
});
