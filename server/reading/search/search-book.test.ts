import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteSupplements, setSupplements } from '#server/items/supplements.ts';
import { deleteModules, setModuleVisibility } from '#server/modules/modules.ts';
import { scheduleRow } from '#server/schedules/schedules.ts';
import { saveSupport } from '#server/support/support.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct, makeSupplement } from '#tests/items.ts';
import type { Ctx } from '../../context.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import { inTurnOf } from '../../turns.ts';
import { getReadableEbook } from '../book.ts';
import { searchBook } from './search-book.ts';

let database: TestDatabase;
let author: Ctx;
let reader: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
  reader = ctxOf(database, null);
});
afterAll(() => database.close());

/** Where a reader finds what was typed: addresses without the e-book's own. */
async function found(ebookId: string, typed: string): Promise<string[]> {
  const ebook = await getReadableEbook(reader, ebookId);
  const { hits } = await searchBook(reader, ebook, typed);
  return hits.map(({ href }) => href.replace(`/ebook/${ebook.id}/${ebook.slug}`, ''));
}

test('[SE-01] titles, texts, items and support answers are found, each at its place', async () => {
  const { id } = await makeEbook(author);
  const content = '<h2>Vagem</h2><p data-b="ab12">Cozinhe as vagens.</p><ul><li>Abobrinha</li></ul>';
  const module = await makeModule(author, id, { title: 'Berinjela', slug: 'berinjela', content });
  const supplement = await makeSupplement(author, id, { name: 'Magnésio', description: '<p>Contra cãibras.</p>' });
  const product = await makeProduct(author, id, { name: 'Panela', description: '<p>De ferro.</p>' });
  const faq = [
    { question: 'Posso congelar?', answer: 'Sim, por um mês.' },
    { question: 'E o caldo?', answer: 'Congela também.' },
  ];
  await saveSupport(author, id, 0, { email: 'a@example.com', phone: '', whatsapp: '', description: '', faq });
  const page = `/module/${module.id}/berinjela`;
  expect(await found(id, 'berinjelas')).toEqual([page]);
  expect(await found(id, 'cozinhando vagem')).toEqual([`${page}#b-ab12`]);
  expect(await found(id, 'abobrinhas')).toEqual([`${page}#b--2`]);
  expect(await found(id, 'caibra')).toEqual([`?tab=supplementation#item-${supplement.id}`]);
  expect(await found(id, 'ferro')).toEqual([`?tab=products#item-${product.id}`]);
  expect(new Set(await found(id, 'congelar'))).toEqual(new Set(['?tab=support#faq-1', '?tab=support#faq-2']));
});

test('[SE-04] what is hidden, put into the trash or scheduled is not found, at once', async () => {
  const { id } = await makeEbook(author);
  const shown = await makeModule(author, id, { title: 'Jiló' });
  const trashed = await makeModule(author, id, { title: 'Quiabo' });
  const scheduled = await makeModule(author, id, { title: 'Chuchu', is_visible: false });
  const [hidden, gone] = [
    await makeSupplement(author, id, { name: 'Zinco' }),
    await makeSupplement(author, id, { name: 'Ferro' }),
  ];
  const at = new Date(Date.now() + 86_400_000).toISOString();
  await scheduleRow(author, { kind: 'modules', row_id: scheduled.id }, { publish_at: at });
  for (const word of ['jilo', 'quiabo', 'zinco', 'ferro']) expect(await found(id, word), word).toHaveLength(1);
  expect(await found(id, 'chuchu')).toEqual([]);
  await setModuleVisibility(author, [shown.id], { is_visible: false });
  await deleteModules(author, [trashed.id]);
  await setSupplements(author, [hidden.id], { is_visible: false });
  await deleteSupplements(author, [gone.id]);
  for (const word of ['jilo', 'quiabo', 'zinco', 'ferro']) expect(await found(id, word), word).toEqual([]);
});

test('[SE-04] what is hidden after its index was kept is not found', async () => {
  const { id } = await makeEbook(author);
  const module = await makeModule(author, id, { title: 'Jiló' });
  // the first two seconds after a change nothing is kept
  const later = { ...reader, now: () => new Date(Date.now() + 5_000) };
  const count = async () => (await searchBook(later, await getReadableEbook(later, id), 'jilo')).count;
  expect([await count(), await count()]).toEqual([1, 1]);
  await setModuleVisibility(author, [module.id], { is_visible: false });
  expect(await count()).toBe(0);
});

test('[SE-04] a hidden e-book is searched by its managers alone', async () => {
  const { id } = await makeEbook(author, { is_visible: false });
  await expect(found(id, 'x')).rejects.toThrow('ebook_not_found');
});

test.each(['"', '*', 'AND', 'NEAR(', '\u0000', '<>&', '   ', 'x'.repeat(10_000), 'ab '.repeat(3_000)])(
  '[SE-01] what is typed is words only: %j',
  async (typed) => {
    const { id } = await makeEbook(author);
    await makeModule(author, id, { title: 'Jiló' });
    expect(await found(id, typed)).toEqual([]);
  },
);

test('[SE-01] of an e-book that is too long the first part is searched, and all titles', async () => {
  const { id } = await makeEbook(author);
  const content = `<p>começo${'<br>'.repeat(120_000)}</p>`;
  for (let at = 0; at < 18; at += 1) await makeModule(author, id, { title: `Jiló ${at}`, order_index: at });
  await author.db.updateTable('modules').set({ content }).where('ebook_id', '=', id).execute();
  expect(await found(id, 'jilo')).toHaveLength(18);
  const firsts = (await found(id, 'comeco')).length;
  expect(firsts).toBeGreaterThan(5);
  expect(firsts).toBeLessThan(18);
});

test('[SE-01] one network searches 600 times a minute at most; others go on', async () => {
  const { id } = await makeEbook(author);
  await makeModule(author, id, { title: 'Jiló' });
  const ask = (who: string) => inTurnOf({ room: 'readers', who }, () => found(id, 'jilo'));
  for (let asked = 0; asked < TRAFFIC.search.minute; asked += 1) await ask('198.51.100.7');
  await expect(ask('198.51.100.7')).rejects.toThrow('too_many_attempts');
  expect(await ask('198.51.100.8')).toHaveLength(1);
});
