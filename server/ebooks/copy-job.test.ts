import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { duplicateEbook, runCopy } from '#tests/copies.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { countHeld, fillEbook } from '#tests/items.ts';
import { workOff } from '#tests/jobs.ts';
import type { Ctx } from '../context.ts';
import { deleteModules, updateModule } from '../modules/modules.ts';
import { readDashboard } from '../studio/dashboard.ts';
import { findAnything } from '../studio/find.ts';
import { cancelCopy, listCopies, retryCopy, startCopy } from './duplicate.ts';
import { countEbooks, findEbook } from './ebooks.queries.ts';
import { deleteEbook, listEbooks } from './ebooks.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(() => database.close());

/** Each module a portion of its own. */
const LONG = `<p>${'texto '.repeat(40_000)}</p>`;

async function makeLong(title: string, modules = 4) {
  const ebook = await makeEbook(author, { title });
  const ids: string[] = [];
  for (let n = 0; n < modules; n += 1)
    ids.push((await makeModule(author, ebook.id, { title: `${title} ${n}`, content: LONG })).id);
  await fillEbook(author, ebook.id);
  return { ...ebook, ids };
}

/** A run that ends after so many portions, as if the process had been killed. */
function dyingAfter(portions: number) {
  const abort = new AbortController();
  let written = 0;
  const progress = async () => {
    written += 1;
    if (written === portions) abort.abort();
  };
  return { signal: abort.signal, progress };
}

const modulesOf = (id: string) =>
  database.db
    .selectFrom('modules')
    .select(['id', 'title', 'author_id'])
    .where('ebook_id', '=', id)
    .orderBy('id')
    .execute();

describe('[DU-01] an e-book is copied by a job', () => {
  test('that is killed midway, and goes on where it ended; until then the copy stands nowhere', async () => {
    const original = await makeLong('Longo');
    const admin = ctxOf(database, await makePerson(database, 'admin'));
    const before = [await countEbooks(database.db, admin.actor as never), (await listEbooks(author, {})).items.length];
    const copy = await startCopy(author, original.id);
    await expect(runCopy(author, copy, dyingAfter(2))).rejects.toThrow('abort');
    const half = await modulesOf(copy.id);
    expect(half).toHaveLength(2);
    expect(await findEbook(database.db, copy.id)).toBeNull();
    for (const ctx of [author, admin]) {
      const titles = (await listEbooks(ctx, {})).items.map(({ title }) => title);
      expect(titles.filter((title) => title.includes('Cópia'))).toEqual([]);
      const found = await findAnything(ctx, 'longo');
      expect([found.ebooks.length, found.modules.length]).toEqual([1, 4]);
      expect((await readDashboard(ctx)).edited.map(({ id }) => id)).not.toContain(copy.id);
    }
    expect([await countEbooks(database.db, admin.actor as never), (await listEbooks(author, {})).items.length]).toEqual(
      before,
    );
    expect(await listCopies(author)).toMatchObject([{ id: copy.id, title: 'Longo (Cópia)', percent: 0 }]);
    expect(await listCopies(admin)).toEqual([]);
    await workOff(author);
    const whole = await modulesOf(copy.id);
    expect(whole.map(({ title }) => title)).toEqual(['Longo 0', 'Longo 1', 'Longo 2', 'Longo 3']);
    expect(whole.slice(0, 2)).toEqual(half);
    expect(await countHeld(author, copy.id)).toEqual({ modules: 4, supplements: 1, products: 1, support_info: 1 });
    expect([await listCopies(author), (await findEbook(database.db, copy.id))?.title]).toEqual([[], 'Longo (Cópia)']);
  });

  test('that can be cancelled, by who makes it: what there is of the copy goes', async () => {
    const original = await makeLong('Desistido', 3);
    const copy = await startCopy(author, original.id);
    await expect(runCopy(author, copy, dyingAfter(1))).rejects.toThrow('abort');
    const stranger = ctxOf(database, await makePerson(database, 'editor'));
    await expect(cancelCopy(stranger, copy.id)).rejects.toThrow('ebook_not_found');
    await expect(cancelCopy(author, original.id)).rejects.toThrow('ebook_not_found');
    await cancelCopy(author, copy.id);
    expect(await listCopies(author)).toEqual([]);
    // a run that did not hear of it yet writes nothing more
    await expect(runCopy(author, copy).catch(() => undefined)).resolves.toBeUndefined();
    await workOff(author);
    const rows = database.db.selectFrom('ebooks').select('id').where('id', '=', copy.id);
    expect([await modulesOf(copy.id), await rows.execute()]).toEqual([[], []]);
    const left = database.db.selectFrom('media_uses').select('row_id').where('row_id', '=', copy.id);
    expect(await left.execute()).toEqual([]);
    expect(await modulesOf(original.id)).toHaveLength(3);
  });

  test('that goes on where it failed, once who makes it asks, also when the job is long gone', async () => {
    for (const isGone of [false, true]) {
      const original = await makeLong('Teimoso', 3);
      const copy = await startCopy(author, original.id);
      await expect(runCopy(author, copy, dyingAfter(1))).rejects.toThrow('abort');
      const [half] = await modulesOf(copy.id);
      const job = { id: copy.job_id };
      if (isGone) await database.db.deleteFrom('jobs').where('id', '=', job.id).execute();
      else await database.db.updateTable('jobs').set({ state: 'failed' }).where('id', '=', job.id).execute();
      expect(await listCopies(author)).toMatchObject([{ id: copy.id, percent: null }]);
      const stranger = ctxOf(database, await makePerson(database, 'editor'));
      await expect(retryCopy(stranger, copy.id)).rejects.toThrow('ebook_not_found');
      // a double click
      await retryCopy(author, copy.id);
      await retryCopy(author, copy.id);
      expect(await listCopies(author)).toMatchObject([{ id: copy.id, percent: expect.any(Number) }]);
      await workOff(author);
      const whole = await modulesOf(copy.id);
      expect(whole.map(({ title }) => title)).toEqual(['Teimoso 0', 'Teimoso 1', 'Teimoso 2']);
      expect(whole[0]).toEqual(half);
      expect(await listCopies(author)).toEqual([]);
    }
  });

  test('as each module is when its turn comes', async () => {
    const original = await makeLong('Vivo', 3);
    const copy = await startCopy(author, original.id);
    await expect(runCopy(author, copy, dyingAfter(1))).rejects.toThrow('abort');
    const [, second = '', third = ''] = original.ids;
    await updateModule(author, second, 1, { title: 'Mudado' });
    await deleteModules(author, [third]);
    await runCopy(author, copy);
    expect((await modulesOf(copy.id)).map(({ title }) => title)).toEqual(['Vivo 0', 'Mudado']);
  });

  test('and ends where the original went meanwhile', async () => {
    const original = await makeLong('Perdido', 2);
    const copy = await startCopy(author, original.id);
    await deleteEbook(author, original.id);
    await workOff(author);
    expect(await listCopies(author)).toMatchObject([{ id: copy.id, percent: null }]);
    await cancelCopy(author, copy.id);
    await workOff(author);
    expect(await listCopies(author)).toEqual([]);
  });

  test('in portions: no step reads more than a few texts, whatever the e-book has', async () => {
    const original = await makeLong('Grande', 6);
    const copy = await startCopy(author, original.id);
    const steps: number[] = [];
    let before = 0;
    const progress = async ({ done }: { done: number }) => {
      steps.push(done - before);
      before = done;
    };
    await runCopy(author, copy, { progress });
    expect(steps).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('as often as a person may have work under way', async () => {
    const ctx = ctxOf(database, await makePerson(database, 'editor'));
    const { id } = await makeEbook(ctx);
    await duplicateEbook(ctx, id);
    for (let n = 0; n < LIMITS.jobsOfPerson; n += 1) await startCopy(ctx, id);
    await expect(startCopy(ctx, id)).rejects.toThrow('jobs_full');
  });
});
