import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { uploadAddress } from '#common/upload-address.ts';
import { followedBy, isDraftOf } from '#tests/between.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDraft } from '#tests/drafts/opened.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { workOff } from '#tests/jobs.ts';
import { imageOf } from '#tests/media-files.ts';
import { replaceUpload, runReplacing } from '#tests/replacing.ts';
import type { Ctx } from '../context.ts';
import { writeDraft } from '../drafts/write.ts';
import { deleteModules, openModule, updateModule } from '../modules/modules.ts';
import { countForeignUses } from '../uses/of-uploads.queries.ts';
import { changeLibrary } from './change-library.ts';
import { listUses } from './library.queries.ts';
import { listLibrary } from './library.ts';
import { acceptUpload } from './media.ts';
import { deleteUploads } from './remove.ts';
import { changeReplacing, replacementOf, startReplacing } from './replace.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(() => database.close());

async function sent(name: string, ctx = author) {
  const file = path.join(database.dataDir, `sent-${name}`);
  await writeFile(file, await imageOf({ width: 40, height: 30 }));
  const upload = await acceptUpload(ctx, { path: file, originalName: name, purpose: 'image' });
  return { ...upload, url: uploadAddress(upload.name) };
}

const picture = (url: string) => `<p><img src="${url}" alt="x"></p>`;

/** An e-book of so many modules that show an upload. */
async function showing(url: string, count: number) {
  const ebook = await makeEbook(author);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await makeModule(author, ebook.id, { content: picture(url) })).id);
  return ids;
}

async function shown(ids: string[], url: string): Promise<number> {
  const texts = await Promise.all(ids.map(async (id) => (await openModule(author, id)).values.content));
  return texts.filter((text) => text.includes(url)).length;
}

/** A run that ends after so many rows, as if the process had been killed. */
function dyingAfter(rows: number) {
  const abort = new AbortController();
  let written = 0;
  const ctx: Ctx = {
    ...author,
    transaction: async (db, work) => {
      const result = await author.transaction(db, work);
      written += 1;
      // each row begins its draft in one transaction and is written in another
      if (written === 2 * rows) abort.abort();
      return result;
    },
  };
  return { ctx, given: { signal: abort.signal } };
}

const replacing = async (name: string) =>
  (await listLibrary(author, { search: name, filter: null })).items.map(({ replacing }) => replacing?.percent);

describe('[WK-14] an upload is replaced by a job', () => {
  test('that is killed midway, and goes on where it ended', async () => {
    const [old, fresh] = [await sent('velha.png'), await sent('fresca.png')];
    const ids = await showing(old.url, 6);
    const job = await startReplacing(author, old.id, fresh.url);
    const { ctx, given } = dyingAfter(2);
    await expect(runReplacing(ctx, job, given)).rejects.toThrow('abort');
    expect([await shown(ids, fresh.url), await shown(ids, old.url)]).toEqual([2, 4]);
    expect(await replacing('velha')).toEqual([0]);
    await workOff(author);
    expect([await shown(ids, fresh.url), await replacementOf(author, old.name)]).toEqual([6, fresh.name]);
    // no row was written twice
    expect(await Promise.all(ids.map(async (id) => (await openModule(author, id)).version))).toEqual(Array(6).fill(2));
    expect(await replacing('fresca')).toEqual([undefined]);
  });

  test('that can be cancelled: what is done stays, the rest keeps the old file, and both stay', async () => {
    const [old, fresh] = [await sent('um.png'), await sent('dois.png')];
    const ids = await showing(old.url, 4);
    const job = await startReplacing(author, old.id, fresh.url);
    const { ctx, given } = dyingAfter(1);
    await expect(runReplacing(ctx, job, given)).rejects.toThrow('abort');
    const stranger = ctxOf(database, await makePerson(database, 'editor'));
    await expect(changeReplacing(stranger, old.id, 'cancel')).rejects.toThrow('not_found');
    expect(await changeLibrary(author, new URLSearchParams({ intent: 'cancel', id: old.id }))).toMatchObject({
      count: 1,
    });
    await workOff(author);
    expect([await shown(ids, fresh.url), await shown(ids, old.url), await replacing('um.png')]).toEqual([
      ...[1, 3],
      [undefined],
    ]);
    await expect(deleteUploads(author, [old.id], { even_used: false })).rejects.toThrow('upload_in_use');
  });

  test('that goes by what a row says when its turn comes: what others saved meanwhile stays', async () => {
    const [old, fresh] = [await sent('a.png'), await sent('b.png')];
    const [id = ''] = await showing(old.url, 1);
    const job = await startReplacing(author, old.id, fresh.url);
    let isSaved = false;
    const ctx: Ctx = {
      ...author,
      transaction: async (db, work) => {
        const isRowRead = (await author.db.selectFrom('drafts').select('row_id').where('row_id', '=', id).execute())
          .length;
        if (isRowRead > 0 && !isSaved) {
          isSaved = true;
          await updateModule(author, id, 1, { title: 'Novo título' });
        }
        return author.transaction(db, work);
      },
    };
    await runReplacing(ctx, job);
    const { values, version } = await openModule(author, id);
    expect([isSaved, values.title, values.content.includes(fresh.url), version]).toEqual([
      true,
      'Novo título',
      true,
      3,
    ]);
  });

  test('that keeps what somebody types while it runs', async () => {
    const [old, fresh] = [await sent('digitada.png'), await sent('digitada2.png')];
    const [id = ''] = await showing(old.url, 1);
    const { seq, text_version } = await openDraft(author, 'modules', id);
    const fields = [{ field: 'title', value: 'Digitado', was: '' }];
    const typed = { client: 'tab', n: 1, seq, text_version, fields, steps: '[]' };
    let reads = 0;
    // it looks first whether there is a draft, and then what it says
    const isSecond = (row: Record<string, unknown>) => {
      if (isDraftOf(id)(row)) reads += 1;
      return reads === 2;
    };
    const ctx = followedBy(author, () => writeDraft(author, 'modules', id, typed), isSecond);
    await runReplacing(ctx, await startReplacing(author, old.id, fresh.url));
    expect(await shown([id], fresh.url)).toBe(1);
    const { changes, doc } = await openDraft(author, 'modules', id);
    expect([changes, JSON.stringify(doc).includes(fresh.url)]).toEqual([{ title: 'Digitado' }, true]);
  });

  test('whose other rows are done although one fails; that one is done at the next try', async () => {
    const [old, fresh] = [await sent('falha.png'), await sent('falha2.png')];
    const ids = await showing(old.url, 3);
    const job = await startReplacing(author, old.id, fresh.url);
    let hasFailed = false;
    const ctx: Ctx = {
      ...author,
      transaction: (db, work) => {
        if (hasFailed) return author.transaction(db, work);
        hasFailed = true;
        throw new Error('the disk is full');
      },
    };
    await expect(runReplacing(ctx, job)).rejects.toThrow();
    expect([await shown(ids, fresh.url), await shown(ids, old.url)]).toEqual([2, 1]);
    await runReplacing(author, job);
    expect(await shown(ids, fresh.url)).toBe(3);
  });

  test('alone: of two who replace one file, the second is refused; so is a circle, and deleting either', async () => {
    const [old, fresh, third] = [await sent('x.png'), await sent('y.png'), await sent('z.png')];
    await showing(old.url, 1);
    const admin = ctxOf(database, await makePerson(database, 'admin'));
    const asked = await Promise.allSettled([
      startReplacing(author, old.id, fresh.url),
      startReplacing(admin, old.id, third.url),
    ]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const taken = asked[0]?.status === 'fulfilled' ? fresh : third;
    for (const [id, url] of [
      [old.id, third.url],
      [taken.id, old.url],
    ] as const)
      await expect(startReplacing(author, id, url)).rejects.toThrow('upload_being_replaced');
    for (const { id } of [old, taken])
      await expect(deleteUploads(author, [id], { even_used: true })).rejects.toThrow('upload_being_replaced');
    await workOff(author);
  });

  test('that ends at the last of a chain, where the new file is itself replaced meanwhile', async () => {
    const [a, b, c] = [await sent('a1.png'), await sent('b1.png'), await sent('c1.png')];
    const ids = await showing(a.url, 3);
    const job = await startReplacing(author, a.id, b.url);
    const { ctx, given } = dyingAfter(1);
    await expect(runReplacing(ctx, job, given)).rejects.toThrow('abort');
    await replaceUpload(author, b.id, c.url);
    expect(await shown(ids, c.url)).toBe(1);
    await runReplacing(author, job);
    expect(await shown(ids, c.url)).toBe(3);
    expect([await replacementOf(author, a.name), await replacementOf(author, b.name)]).toEqual([c.name, c.name]);
  });

  test('that a person who may no longer does not do', async () => {
    const ctx = ctxOf(database, await makePerson(database, 'editor'));
    const [old, fresh] = [await sent('e.png', ctx), await sent('f.png', ctx)];
    const { id } = await makeEbook(ctx, { cover_image: old.url });
    const job = await startReplacing(ctx, old.id, fresh.url);
    await database.db
      .updateTable('users')
      .set({ role: 'user' })
      .where('id', '=', ctx.actor?.id ?? '')
      .execute();
    await expect(runReplacing(author, job)).rejects.toThrow('refused');
    const row = database.db.selectFrom('ebooks').select('cover_image').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ cover_image: old.url });
  });

  test('one row a transaction', async () => {
    const [old, fresh] = [await sent('g.png'), await sent('h.png')];
    const ids = await showing(old.url, 3);
    const job = await startReplacing(author, old.id, fresh.url);
    const written: number[] = [];
    const ctx: Ctx = {
      ...author,
      transaction: async (db, work) => {
        const before = await shown(ids, fresh.url);
        const result = await author.transaction(db, work);
        written.push((await shown(ids, fresh.url)) - before);
        return result;
      },
    };
    await runReplacing(ctx, job);
    expect([Math.max(...written), written.reduce((sum, n) => sum + n, 0)]).toEqual([1, 3]);
  });

  test('as often as a person may have work under way', async () => {
    const ctx = ctxOf(database, await makePerson(database, 'editor'));
    for (let n = 0; n < LIMITS.jobsOfPerson; n += 1)
      await startReplacing(ctx, (await sent(`m${n}.png`, ctx)).id, (await sent(`n${n}.png`, ctx)).url);
    const [old, fresh] = [await sent('o.png', ctx), await sent('p.png', ctx)];
    await expect(startReplacing(ctx, old.id, fresh.url)).rejects.toThrow('jobs_full');
  });
});

test('readers of an e-book get its pages anew once another file is in the place of one', async () => {
  const changes: string[] = [];
  const ctx = { ...ctxOf(database, author.actor), changed: ({ id }: { id: string }) => void changes.push(id) };
  const [old, fresh] = [await sent('antes.png'), await sent('depois.png')];
  const [module = ''] = await showing(old.url, 1);
  const { ebook_id } = await database.db
    .selectFrom('modules')
    .select('ebook_id')
    .where('id', '=', module)
    .executeTakeFirstOrThrow();
  const telling: Ctx = { ...ctx, transaction: (db, work) => db.transaction().execute((db) => work({ ...ctx, db })) };
  await replaceUpload(telling, old.id, fresh.url);
  expect(changes).toContain(ebook_id);
});

test('a use in one’s own trash is one’s own; what others have in theirs is not named', async () => {
  const rival = ctxOf(database, await makePerson(database, 'editor'));
  const old = await sent('lixo.png');
  await deleteModules(author, await showing(old.url, 1));
  expect(await countForeignUses(database.db, [old.name], author.actor?.id ?? null)).toBe(0);
  expect(await countForeignUses(database.db, [old.name], rival.actor?.id ?? null)).toBe(1);
  expect((await listUses(database.db, [old.name], author.actor?.id ?? null)).map(({ kind }) => kind)).toEqual([
    'trash',
  ]);
  expect(await listUses(database.db, [old.name], rival.actor?.id ?? null)).toEqual([]);
});
