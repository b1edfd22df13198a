import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedBook } from '#tests/books.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct } from '#tests/items.ts';
import { workOff } from '#tests/jobs.ts';
import { benchIn } from '#tests/packages.ts';
import { workbenchOf } from '#tests/workbench.ts';
import { getEbook } from '../ebooks/ebooks.queries.ts';
import { writeEpub } from '../epub/write-epub.ts';
import { listWholeModules } from '../modules/modules.queries.ts';
import { acceptImport } from './accept.ts';
import { changePlan, openImport } from './imports.ts';
import { takeImport } from './take.ts';

let database: TestDatabase;
let ctx: ReturnType<typeof ctxOf>;
let ebookId: string;
let card: string;

beforeAll(async () => {
  database = await openTestDatabase();
  ctx = ctxOf(database, await makePerson(database, 'editor'));
  const ebook = await makeEbook(ctx, { title: 'Horta', description: '<p>De casa &amp; quintal.</p>' });
  ebookId = ebook.id;
  const offer = { name: 'Pá de mão', purchase_url: 'https://loja.example/pa', price: 4990, is_visible: true };
  const product = await makeProduct(ctx, ebookId, offer as never);
  card = `<item-card data-item="products/${product.id}"></item-card>`;
  const about = { duration: '12 minutos', description: 'Sobre a terra.' };
  await makeModule(ctx, ebookId, { ...about, title: 'Solo', content: `<p>A terra viva.</p>${card}` });
  const bonus = { is_bonus: true, bonus_features: ['Um brinde'] };
  await makeModule(ctx, ebookId, { ...about, ...bonus, title: 'Receitas', content: '<p>Chá.</p>' });
});
afterAll(() => database.close());

/** The e-book written as an EPUB, and read for a preview. */
async function ready(): Promise<string> {
  const bench = await benchIn(database.dataDir, ctx);
  const file = path.join(bench.folder, 'horta.epub');
  await writeEpub(await storedBook(ctx, ebookId), file, bench);
  const { url } = await acceptImport(ctx, { path: file, originalName: 'horta.epub' });
  await workOff(ctx, { workshop: workbenchOf(ctx) });
  return url.split('/').at(-1) ?? '';
}

/** The form of the preview, with the target and the bonus modules that are given. */
async function keep(id: string, target: Record<string, string>, bonus?: string[]): Promise<void> {
  const { modules } = await openImport(ctx, id);
  const of = (name: string, keys: string[]) => keys.map((key) => [name, key]);
  const keys = modules.map(({ key }) => key);
  const pairs = [
    ...of('shown', keys),
    ...of('tick', keys),
    ...of('bonus', bonus ?? modules.flatMap(({ key, is_bonus }) => (is_bonus ? [key] : []))),
    ...modules.map(({ key, title }) => [`title.${key}`, title]),
    ...Object.entries(target),
  ];
  await changePlan(ctx, id, new URLSearchParams(pairs as string[][]), { kind: 'keep' });
}

test('[IO-11] the cards of an e-book are cards again in it, and a bonus is a bonus', async () => {
  const id = await ready();
  await keep(id, { target: 'existing', ebook_id: ebookId });
  expect((await openImport(ctx, id)).modules).toMatchObject([
    { title: 'Solo', is_bonus: false, warnings: [] },
    { title: 'Receitas', is_bonus: true, warnings: [] },
  ]);
  const { modules: ids } = await takeImport(ctx, id);
  const modules = (await listWholeModules(database.db, ebookId)).filter((one) => ids.includes(one.id));
  expect(modules.map(({ title, is_bonus, bonus_cta_text }) => [title, is_bonus, bonus_cta_text])).toEqual([
    ['Solo', false, null],
    ['Receitas', true, 'Ver Conteúdo'],
  ]);
  expect(modules.map(({ content }) => content)).toEqual([`<p>A terra viva.</p>${card}`, '<p>Chá.</p>']);
});

test('[IO-11] a new e-book gets the description, and no card of what it does not have, which is named', async () => {
  const id = await ready();
  const { modules, found } = await openImport(ctx, id);
  expect(found?.warnings).toContainEqual({ code: 'added_left', params: {} });
  expect(modules[0]?.warnings).toEqual([{ code: 'cards_left', params: { count: 1 } }]);
  await keep(id, { target: 'new', title: 'Outra', language: 'pt-BR' }, []);
  const { ebook_id } = await takeImport(ctx, id);
  expect((await getEbook(database.db, ebook_id)).description).toBe('<p>De casa &amp; quintal.</p>');
  const taken = await listWholeModules(database.db, ebook_id);
  expect(taken.map(({ content, is_bonus }) => [content, is_bonus])).toEqual([
    ['<p>A terra viva.</p>', false],
    ['<p>Chá.</p>', false],
  ]);
});

test('[IO-11] [LK-08] links that a file counts come back as they were typed, and those of other people’s e-books as they stand', async () => {
  const seller = (of: typeof ctx) => ({ ...of, config: { ...of.config, publicUrl: 'https://Guias.example.com' } });
  const [own, other] = [seller(ctx), seller(ctxOf(database, await makePerson(database, 'editor')))];
  const course = 'https://go.hotmart.com/A1?ap=2&amp;x=1';
  const { id } = await makeEbook(own, { title: 'Curso', is_visible: true });
  await makeModule(own, id, {
    title: 'Um',
    content: `<p><a href="${course}">aqui</a> e <a href="https://a.example/r/1">ali</a></p>`,
  });
  const bench = await benchIn(database.dataDir, own);
  const file = path.join(bench.folder, 'curso.epub');
  await writeEpub(await storedBook(own, id), file, bench);
  const texts = async (ctx: typeof own) => {
    const copy = path.join(bench.folder, `${ctx.actor?.id}.epub`);
    await copyFile(file, copy);
    const { url } = await acceptImport(ctx, { path: copy, originalName: 'curso.epub' });
    await workOff(ctx, { workshop: workbenchOf(ctx) });
    const { ebook_id } = await takeImport(ctx, url.split('/').at(-1) ?? '');
    return (await listWholeModules(database.db, ebook_id)).map(({ content }) => content);
  };
  expect(await texts(own)).toEqual([`<p><a href="${course}">aqui</a> e <a href="https://a.example/r/1">ali</a></p>`]);
  expect((await texts(other))[0]).toMatch(
    /^<p><a href="https:\/\/guias\.example\.com\/r\/\w{7}\?m=[\da-f-]+&amp;p=file">aqui<\/a>/,
  );
});
