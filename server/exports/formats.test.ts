import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { imageOf } from '#tests/media-files.ts';
import { entriesOf } from '#tests/zip.ts';
import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { type Format, formatInfo, OFFERED } from './formats.ts';
import { giveSource } from './source.ts';

const BEGINNINGS: Record<string, string> = { pdf: '%PDF-', epub: 'PK\x03\x04', docx: 'PK\x03\x04', zip: 'PK\x03\x04' };

let database: TestDatabase;
let ctx: Ctx;
let ebook: Ebook;

beforeAll(async () => {
  database = await openTestDatabase();
  const actor = await makePerson(database, 'editor', 'Ana');
  ctx = ctxOf(database, actor);
  const upload = {
    original_name: 'a.png',
    kind: 'image' as const,
    mime: 'image/png',
    bytes: 100,
    width: 40,
    height: 30,
  };
  const owned = { user_id: actor.id, tenant_id: actor.id, created_at: new Date().toISOString() };
  await database.db
    .insertInto('uploads')
    .values(['here.png', 'gone.png'].map((name) => ({ id: name, name, ...upload, ...owned })))
    .execute();
  await ctx.storage.put('here.png', await imageOf({ width: 40, height: 30 }), 'image/png');
  ebook = await makeEbook(ctx, { title: 'Pão', cover_image: '/media/gone.png' });
  const pictures = ['gone.png', 'here.png'].map((name) => `<p><img src="/media/${name}" alt="Um pão"></p>`);
  await makeModule(ctx, ebook.id, { title: 'Fermento', content: `<p>Farinha.</p>${pictures.join('')}<p>Água.</p>` });
});
afterAll(() => database.close());

/** Writes a file as the workshop does, of what is read now. */
async function written(format: Format): Promise<string> {
  const folder = await mkdtemp(path.join(database.dataDir, 'bench-'));
  await giveSource(ctx, ebook, { format, bench: folder });
  const file = path.join(folder, 'file');
  const bench = { storage: ctx.storage, folder, progress: () => {}, signal: new AbortController().signal };
  await formatInfo(format).write(file, bench);
  return file;
}

/** What writes these counts on over all that a process writes; the workshop starts one for each file. */
async function uncounted(file: string): Promise<[string, string][]> {
  const parts = [...(await entriesOf(file))];
  return parts.map(([name, bytes]) => [name, bytes.toString('latin1').replace(/(_Toc|\bid=")\d+/g, '$1')]);
}

test.each(OFFERED)(
  '[IO-01] the same e-book makes the same bytes, without a picture that is not stored: %s',
  async (format) => {
    const [first, second] = [await written(format), await written(format)];
    const bytes = await readFile(first);
    expect(bytes.toString('latin1')).toMatch(new RegExp(`^${BEGINNINGS[formatInfo(format).extension]}`));
    if (format === 'docx') expect(await uncounted(second)).toEqual(await uncounted(first));
    else expect(bytes.equals(await readFile(second))).toBe(true);
  },
);
