import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { benchIn } from '#tests/packages.ts';
import { makeEdition } from '#tests/works.ts';
import { runCommand } from '../backup/command.ts';
import { readConfig } from '../config.ts';
import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { deleteEbook, updateEbook } from '../ebooks/ebooks.ts';
import { readPackage } from './read.ts';

let database: TestDatabase;
let ctx: Ctx;
let folder: string;
let [first, second]: Ebook[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  ctx = ctxOf(database, await makePerson(database, 'editor'));
  const other = ctxOf(database, await makePerson(database, 'editor'));
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'prelo-test-')), 'out');
  first = await makeEbook(ctx, { title: 'Horta', slug: 'horta', is_visible: false });
  second = await makeEbook(other, { title: 'Água', slug: 'agua' });
});
afterEach(async () => {
  await database.close();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

async function exported(): Promise<{ said: string[]; end: string }> {
  const said: string[] = [];
  const { dataDir, databaseUrl } = database;
  const config = readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  const end = await runCommand(config, ['export', folder], (line) => said.push(line));
  return { said, end };
}

const nameOf = ({ slug, id }: Pick<Ebook, 'slug' | 'id'>) => `${slug}-${id.slice(-12)}.zip`;
const files = async () => (await readdir(folder)).toSorted();
const made = (...ebooks: (Ebook | undefined)[]) =>
  ebooks
    .flatMap((ebook) => ebook ?? [])
    .map(nameOf)
    .toSorted();

test('[IO-10] npm run export -- FOLDER writes all e-books of an installation as packages, and says how far it is', async () => {
  const { said, end } = await exported();
  expect(await files()).toEqual(made(first, second));
  expect(said.map((line) => line.replace(/ 0\.0 MB$/, ' size'))).toEqual([
    `1/2 ${nameOf(first as Ebook)} size`,
    `2/2 ${nameOf(second as Ebook)} size`,
  ]);
  expect(end).toBe(`Exported to ${folder}: 2 e-books written, 0 there already.`);
});

test('[IO-10] again, what is whole and the same is kept, and what changed is written anew', async () => {
  await exported();
  const old = new Date('2020-01-01');
  for (const name of await files()) await utimes(path.join(folder, name), old, old);
  await writeFile(path.join(folder, `${nameOf(first as Ebook)}.part`), 'cut off');
  await makeModule(ctx, first?.id ?? '');
  const { said, end } = await exported();
  expect(said.map((line) => line.endsWith('is there'))).toEqual([false, true]);
  expect(end).toContain('1 e-book written, 1 there already');
  expect(await files()).toEqual(made(first, second));
});

test('a package goes under the new slug of its e-book, and that of one that was deleted stays', async () => {
  await exported();
  await updateEbook(ctx, first?.id ?? '', 1, { slug: 'quintal' });
  await deleteEbook(ctxOf(database, { ...(await makePerson(database, 'admin')) }), second?.id ?? '');
  await exported();
  expect(await files()).toEqual(made({ ...(first as Ebook), slug: 'quintal' }, second));
});

test('anything else in the folder is never overwritten', async () => {
  await exported();
  const file = path.join(folder, nameOf(first as Ebook));
  for (const bytes of ['mine', (await readFile(path.join(folder, nameOf(second as Ebook)))).subarray(0, -80)]) {
    await writeFile(file, bytes);
    await expect(exported()).rejects.toThrow(`${file} is there already, and is another file`);
    expect((await readFile(file)).equals(Buffer.from(bytes))).toBe(true);
  }
});

test('[IO-10] [LE-01] the editions of a work are one package, that of its source', async () => {
  const english = await makeEdition(ctx, first?.id ?? '', 'en');
  await exported();
  expect(await files()).toEqual(made(first, second));
  const { project } = await readPackage(path.join(folder, nameOf(first as Ebook)), await benchIn(folder, ctx));
  expect(project.work?.editions.map(({ ebook }) => ebook)).toEqual([first?.id, english.id]);
});
