import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { errorText } from '#common/texts/interface.ts';
import { followedBy } from '#tests/between.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { fillLargeEbook } from '#tests/items.ts';
import { AppError } from '../errors.ts';
import { textsIn } from '../texts.ts';
import { findModule, getModule, updateModule as writeModule } from './modules.queries.ts';
import {
  createModule,
  deleteModules,
  listModules,
  nextModuleOrder,
  openModule,
  reorderModules,
  setModuleVisibility,
  updateModule,
} from './modules.ts';

let database: TestDatabase;
let author: ReturnType<typeof ctxOf>;
let rival: ReturnType<typeof ctxOf>;
let ebookId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  rival = ctxOf(database, await makePerson(database, 'editor'));
  ebookId = (await makeEbook(author)).id;
});

afterAll(() => database.close());

const stored = (id: string) => getModule(database.db, id);
const missing = { code: 'module_not_found', status: 404 };

const BONUS = {
  is_bonus: true,
  bonus_title: 'Presente',
  bonus_description: 'Um extra',
  bonus_features: ['  Rápido ', ' ', 'Fácil'],
  bonus_cta_text: 'Abrir',
};

describe('[MF-03] bonus fields', () => {
  test('are stored while the module is a bonus, without blank benefits', async () => {
    const { id } = await makeModule(author, ebookId, BONUS);
    expect(await stored(id)).toMatchObject({ ...BONUS, bonus_features: ['Rápido', 'Fácil'] });
  });

  test('stay where a write leaves them out, and only go where it says null', async () => {
    const { id } = await makeModule(author, ebookId, BONUS);
    expect(await writeModule(database.db, id, 1, { title: 'Só o título' })).toBe(true);
    expect((await stored(id)).bonus_features).toEqual(['Rápido', 'Fácil']);
    expect(await writeModule(database.db, id, 2, { bonus_features: null })).toBe(true);
    expect((await stored(id)).bonus_features).toBeNull();
  });

  test('hold nothing that no field shows, as the others do not', async () => {
    const odd = { title: 'Pão\0', content: '<p>a\r\nb\0\ud800</p>', description: '\u0001c\rd' };
    const { id } = await makeModule(author, ebookId, { ...BONUS, ...odd, bonus_features: ['meio \ud83d', '\0'] });
    expect(await stored(id)).toMatchObject({
      ...{ title: 'Pão', content: '<p>a\nb</p>', description: 'c\nd', bonus_features: ['meio'] },
    });
  });

  test('are null if it is none, on create and once the switch is turned off', async () => {
    const none = { bonus_title: null, bonus_description: null, bonus_features: null, bonus_cta_text: null };
    const plain = await makeModule(author, ebookId, { ...BONUS, is_bonus: false });
    expect(await stored(plain.id)).toMatchObject({ is_bonus: false, ...none });
    const { id } = await makeModule(author, ebookId, BONUS);
    await updateModule(author, id, 1, { is_bonus: false });
    expect(await stored(id)).toMatchObject({ is_bonus: false, ...none });
  });
});

describe('[MF-04] title, slug and e-book', () => {
  test('an empty slug on create is derived from the title', async () => {
    const { id } = await createModule(author, { ebook_id: ebookId, title: 'Água e Saúde', slug: '' });
    expect(await stored(id)).toMatchObject({ slug: 'agua-e-saude' });
  });

  test('faults are told beside their fields, with the e-book’s own rules', async () => {
    const wrong = createModule(author, { ebook_id: ebookId, title: '  ', slug: 'Não Serve' });
    await expect(wrong).rejects.toMatchObject({
      code: 'invalid',
      fields: { title: { code: 'title_required' }, slug: { code: 'slug_invalid' } },
    });
    const symbols = createModule(author, { ebook_id: ebookId, title: '!!!', slug: '' });
    await expect(symbols).rejects.toMatchObject({ fields: { slug: { code: 'slug_required' } } });
  });

  test('a module needs an e-book', async () => {
    for (const ebook_id of ['', undefined]) {
      await expect(createModule(author, { ebook_id, title: 'A' })).rejects.toMatchObject({ code: 'ebook_required' });
    }
    const unknown = createModule(author, { ebook_id: 'none', title: 'A' });
    await expect(unknown).rejects.toMatchObject({ code: 'ebook_not_found' });
  });

  test('a slug is unique in its e-book only', async () => {
    await createModule(author, { ebook_id: ebookId, title: 'Sono' });
    const again = createModule(author, { ebook_id: ebookId, title: 'Sono' });
    await expect(again).rejects.toMatchObject({ code: 'slug_taken', params: { suggestion: 'sono-2' } });
    const other = await makeEbook(author);
    await expect(createModule(author, { ebook_id: other.id, title: 'Sono' })).resolves.toMatchObject({ slug: 'sono' });
  });
});

test('[DA-05] on update a module’s slug follows the title only if a title is given and no slug; an empty one is omitted', async () => {
  const { id } = await createModule(author, { ebook_id: ebookId, title: 'Chá verde', slug: 'o-meu-cha' });
  await updateModule(author, id, 1, { description: 'Folhas' });
  expect(await stored(id)).toMatchObject({ slug: 'o-meu-cha', description: 'Folhas' });
  await updateModule(author, id, 2, { slug: '' });
  expect(await stored(id)).toMatchObject({ slug: 'o-meu-cha' });
  await updateModule(author, id, 3, { title: 'Chá Preto', slug: '' });
  expect(await stored(id)).toMatchObject({ slug: 'cha-preto' });
  await updateModule(author, id, 4, { title: 'Café', slug: 'ainda-cha' });
  expect(await stored(id)).toMatchObject({ title: 'Café', slug: 'ainda-cha' });
});

describe('[MF-05] order and duration', () => {
  test.each([
    ['7', 7],
    [7, 7],
    ['sete', 0],
    ['', 0],
    [null, 0],
    [undefined, 0],
    ['12 min', 12],
  ])('order %j is stored as %j', async (given, order_index) => {
    const { id } = await makeModule(author, ebookId, { order_index: given });
    expect(await stored(id)).toMatchObject({ order_index, duration: '15 min' });
  });

  test('an order under 0, over the limit or between two is refused', async () => {
    const refused = { fields: { order_index: { code: 'order_invalid', params: { max: 100_000 } } } };
    for (const order_index of [-1, 1.5, 100_001]) {
      await expect(makeModule(author, ebookId, { order_index })).rejects.toMatchObject(refused);
    }
  });

  test('a new module starts after the last one', async () => {
    const { id } = await makeEbook(author);
    expect((await nextModuleOrder(author, id)).order).toBe(0);
    await makeModule(author, id, { order_index: 4 });
    expect((await nextModuleOrder(author, id)).order).toBe(5);
  });
});

describe('[ML-01] the list', () => {
  let filled: string;

  beforeAll(async () => {
    filled = (await makeEbook(author)).id;
    await makeModule(author, filled, { title: 'Terceiro', order_index: 20 });
    await makeModule(author, filled, { title: 'Primeiro', order_index: 1, description: 'Sobre maçãs' });
    await makeModule(author, filled, { title: 'Segundo', order_index: 3, is_visible: false });
    await makeModule(author, filled, { title: 'Quarto', order_index: 100, is_bonus: true });
  });

  test('[DA-09] is sorted by order and counts all, active and bonus modules', async () => {
    const list = await listModules(author, filled);
    expect(list.items.map((module) => module.title)).toEqual(['Primeiro', 'Segundo', 'Terceiro', 'Quarto']);
    expect(list.counts).toEqual({ total: 4, visible: 3, bonus: 1 });
  });

  test('is searched by title or description, and the counts stay', async () => {
    const find = async (search: string) => {
      const { items, counts } = await listModules(author, filled, search);
      expect(counts.total).toBe(4);
      return items.map((module) => module.title);
    };
    expect(await find('SEGUNDO')).toEqual(['Segundo']);
    expect(await find('«segundo»!')).toEqual(['Segundo']);
    expect(await find('maca')).toEqual(['Primeiro']);
    expect(await find('nada disso')).toEqual([]);
  });
});

describe('reordering', () => {
  async function three() {
    const { id } = await makeEbook(author);
    const made = [];
    for (const title of ['A', 'B', 'C']) made.push((await makeModule(author, id, { title, order_index: 7 })).id);
    return {
      id,
      ids: made,
      titles: async () => (await listModules(author, id)).items.map(({ title }) => title).join(''),
    };
  }

  test('[ML-01] puts the modules in the given order', async () => {
    const { id, ids, titles } = await three();
    const [a = '', b = '', c = ''] = ids;
    await reorderModules(author, id, [c, a, b]);
    expect(await titles()).toBe('CAB');
    expect((await stored(c)).order_index).toBe(0);
    await reorderModules(author, id, [c, b, a]);
    expect(await titles()).toBe('CBA');
  });

  test('is refused if a module is missing, foreign, twice or new', async () => {
    const { id, ids, titles } = await three();
    const [a = '', b = '', c = ''] = ids;
    const foreign = (await makeModule(author, ebookId)).id;
    for (const wrong of [[a, b], [a, b, foreign], [a, b, b], [a, b, c, foreign], []]) {
      await expect(reorderModules(author, id, wrong)).rejects.toMatchObject({ code: 'modules_changed' });
    }
    expect(await titles()).toBe('ABC');
  });
});

describe('[WK-11] a module that is open while it is hidden and moved', () => {
  test('is saved without a conflict, and stays hidden and where it was put', async () => {
    const ebook = await makeEbook(author);
    const [one, two] = [await makeModule(author, ebook.id), await makeModule(author, ebook.id, { order_index: 1 })];
    const helper = ctxOf(database, await makePerson(database, 'admin', 'Rui'));
    await setModuleVisibility(helper, [one.id], { is_visible: false });
    await reorderModules(helper, ebook.id, [two.id, one.id]);
    expect(await updateModule(author, one.id, 1, { title: 'Meu texto' })).toEqual({ version: 2 });
    expect(await stored(one.id)).toMatchObject({ title: 'Meu texto', is_visible: false, order_index: 1 });
  });

  test('also if that happens while the save is under way', async () => {
    const { id } = await makeModule(author, ebookId, { order_index: 3 });
    const quick = followedBy(author, () => setModuleVisibility(author, [id], { is_visible: false }));
    await updateModule(quick, id, 1, { title: 'Meu texto' });
    expect(await stored(id)).toMatchObject({ title: 'Meu texto', is_visible: false, order_index: 3 });
  });

  test('is put where its own form says, if that was changed there', async () => {
    const { id } = await makeModule(author, ebookId);
    await setModuleVisibility(author, [id], { is_visible: false });
    await updateModule(author, id, 1, { is_visible: true, order_index: 9 });
    expect(await stored(id)).toMatchObject({ is_visible: true, order_index: 9 });
  });

  test('still meets what somebody else saved, and names them and not who hid it', async () => {
    const { id } = await makeModule(author, ebookId);
    const helper = ctxOf(database, await makePerson(database, 'admin', 'Rui'));
    await updateModule(author, id, 1, { title: 'De Ana' });
    await setModuleVisibility(helper, [id], { is_visible: false });
    const late = updateModule(helper, id, 1, { title: 'Tarde' });
    await expect(late).rejects.toMatchObject({ code: 'conflict', params: { name: 'Ana', version: 2 } });
  });
});

describe('several modules at once', () => {
  test('are hidden, shown and deleted together', async () => {
    const ctx = ctxOf(database, author.actor);
    const { id } = await makeEbook(ctx);
    const made = [];
    for (const title of ['A', 'B', 'C']) made.push((await makeModule(ctx, id, { title })).id);
    const [a = '', b = '', c = ''] = made;
    ctx.changes.length = 0;
    expect(await setModuleVisibility(ctx, [a, b], { is_visible: false })).toEqual({ count: 2 });
    expect(ctx.changes).toEqual([id]);
    expect((await listModules(ctx, id)).counts).toMatchObject({ total: 3, visible: 1 });
    expect(await stored(a)).toMatchObject({ is_visible: false });
    await setModuleVisibility(ctx, [a], { is_visible: true });
    expect(await deleteModules(ctx, [b, c])).toEqual({ count: 2, deletion_id: expect.any(String) });
    expect((await listModules(ctx, id)).items.map(({ title }) => title)).toEqual(['A']);
    expect(await deleteModules(ctx, [])).toEqual({ count: 0, deletion_id: null });
  });

  test('are changed up to the limit, and not one more', async () => {
    const ebook = await makeEbook(author);
    await fillLargeEbook(author, ebook, { modules: LIMITS.selected + 1, items: 0 });
    const ids = (await listModules(author, ebook.id)).items.map(({ id }) => id);
    const [last = '', ...most] = ids;
    expect(await setModuleVisibility(author, most, { is_visible: false })).toEqual({ count: LIMITS.selected });
    const tooMany = { code: 'too_many_items', params: { max: LIMITS.selected } };
    await expect(setModuleVisibility(author, [last, ...most], { is_visible: true })).rejects.toMatchObject(tooMany);
    expect((await listModules(author, ebook.id)).counts.visible).toBe(1);
  });

  test('are left alone, all of them, if one is foreign, gone or there are too many', async () => {
    const { id: own } = await makeModule(author, ebookId);
    const { id: foreign } = await makeModule(rival, (await makeEbook(rival)).id);
    for (const other of [foreign, 'gone']) {
      await expect(setModuleVisibility(author, [own, other], { is_visible: false })).rejects.toMatchObject(missing);
      await expect(deleteModules(author, [own, other])).rejects.toMatchObject(missing);
    }
    const many = Array.from({ length: 501 }, (_, index) => `m${index}`);
    await expect(deleteModules(author, many)).rejects.toMatchObject({ code: 'too_many_items', params: { max: 500 } });
    expect(await stored(own)).toMatchObject({ is_visible: true, version: 1 });
    expect(await findModule(database.db, foreign)).not.toBeNull();
  });
});

describe('[G-02] another author’s module', () => {
  test('answers as if it did not exist', async () => {
    const { id } = await makeModule(author, ebookId);
    await expect(openModule(rival, id)).rejects.toMatchObject(missing);
    await expect(updateModule(rival, id, 1, { title: 'Meu' })).rejects.toMatchObject(missing);
    await expect(deleteModules(rival, [id])).rejects.toMatchObject(missing);
    await expect(listModules(rival, ebookId)).rejects.toMatchObject({ code: 'ebook_not_found' });
    await expect(makeModule(rival, ebookId)).rejects.toMatchObject({ code: 'ebook_not_found' });
    expect(await stored(id)).toMatchObject({ version: 1 });
  });
});

test('[G-03] the content is cleaned before it is stored, on create and on update', async () => {
  const { id } = await makeModule(author, ebookId, { content: '<p onclick="x()">a</p><script>b</script>' });
  expect((await stored(id)).content).toBe('<p>a</p>');
  await updateModule(author, id, 1, { content: '<iframe src="https://evil.example"></iframe><h2>c</h2>' });
  expect((await stored(id)).content).toBe('<h2>c</h2>');
});

test('a save over somebody else’s change is refused', async () => {
  const { id } = await makeModule(author, ebookId);
  await updateModule(author, id, 1, { duration: '20 min' });
  const late = updateModule(author, id, 1, { duration: '30 min' });
  await expect(late).rejects.toMatchObject({ code: 'conflict', params: { name: 'Ana', version: 2 } });
  expect(await stored(id)).toMatchObject({ duration: '20 min' });
});

test('[MF-08] an update without an id says so', async () => {
  const refused = AppError.of(await updateModule(author, '', 1, {}).catch((error: unknown) => error));
  const text = refused && errorText(textsIn('pt-BR').t, refused.code, refused.params);
  expect(text).toBe('ID do módulo é obrigatório para atualização');
});

test('each write tells that the e-book’s public pages are out of date, also after a delete', async () => {
  const ctx = ctxOf(database, author.actor);
  const { id } = await makeModule(ctx, ebookId);
  await updateModule(ctx, id, 1, { title: 'Outro' });
  await deleteModules(ctx, [id]);
  expect(ctx.changes).toEqual([ebookId, ebookId, ebookId]);
  expect(await findModule(database.db, id)).toBeNull();
});
