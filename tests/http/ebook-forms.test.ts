import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule, slug } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import type { Client } from './client.ts';
import { actionsIn, linkIn, type Page, pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let admin: Client;
let editor: Client;
let ctx: Ctx;

const open = async (address: string): Promise<Page> => pageOf(await editor.get(address));

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  admin = (await enter(server, 'admin')).client;
  const author = await enter(server, 'editor');
  editor = author.client;
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, author.actor);
});

afterAll(() => server.stop());

const form = (page: Page) => page.document.querySelector('main form') as HTMLElement;

/** The switch of a name; what explains it is not part of its name. */
function switchOf({ document }: Page, name: string): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[role=switch]')];
  return all.find((input) => [...(input.closest('label')?.querySelectorAll('span') ?? [])].map(textOf).includes(name));
}

const EBOOK_FIELDS = [
  'Título',
  'Slug',
  'Idioma',
  'Nome da aba Guia',
  'Nome da aba Suplementação',
  'Nome da aba Suporte',
];

test('[FN-02] the form of an e-book names its fields, buttons and link, new or stored', async () => {
  const ebook = await makeEbook(ctx, { slug: slug('campos'), title: 'Pães', cover_image: 'https://example.com/a.png' });
  const [blank, stored] = [await open('/admin/ebooks/new'), await open(`/admin/ebooks/${ebook.id}/edit`)];
  for (const page of [blank, stored]) {
    for (const label of EBOOK_FIELDS) expect([label, page.field(label)?.tagName]).toEqual([label, 'INPUT']);
    expect([...page.document.querySelectorAll('fieldset > legend')].map(textOf)).toContain('Imagem de capa');
    expect([...page.document.querySelectorAll('.mantine-InputWrapper-label')].map(textOf)).toContain('Descrição');
    expect(switchOf(page, 'Visível')).toBeDefined();
    const actions = actionsIn(form(page));
    for (const name of ['Salvar', 'Cancelar', 'Voltar']) expect(actions).toContain(name);
  }
  expect(blank.field('Imagem de capa')?.getAttribute('type')).toBe('file');
  expect(stored.field('Título')?.getAttribute('value')).toBe('Pães');
});

test('[EF-01] Cancel and Back of an e-book’s form lead to the list', async () => {
  const ebook = await makeEbook(ctx, { slug: slug('volta') });
  for (const address of ['/admin/ebooks/new', `/admin/ebooks/${ebook.id}/edit`]) {
    const page = await open(address);
    expect([linkIn(form(page), 'Cancelar'), linkIn(form(page), 'Voltar')]).toEqual(['/', '/']);
  }
});

test('[EF-06] a new e-book is Portuguese, in reais and visible, in the form and when only a title and a slug are sent', async () => {
  const page = await open('/admin/ebooks/new');
  expect(page.document.querySelector('input[type=hidden][value="pt-BR"]')).not.toBeNull();
  expect(page.field('Idioma')?.getAttribute('value')).toBe('Português');
  expect(page.has('Moeda: BRL')).toBe(true);
  expect(switchOf(page, 'Visível')?.hasAttribute('checked')).toBe(true);
  const values = { title: 'Só um título', slug: slug('so') };
  expect((await editor.postJson('/admin/ebooks/new.data', { values, version: null })).status).toBe(200);
  const query = ctx.db.selectFrom('ebooks').selectAll().where('slug', '=', values.slug);
  expect(await query.executeTakeFirst()).toMatchObject({ language: 'pt-BR', currency: 'BRL', is_visible: true });
});

const SLUG_RULE = 'Slug deve conter apenas letras minúsculas, números e hífens';

test('[EF-04] the server refuses what is missing or malformed by its words, new or stored', async () => {
  const ebook = await makeEbook(ctx, { slug: slug('regras') });
  const create = (values: object) => editor.postJson('/admin/ebooks/new.data', { values, version: null });
  const update = (values: object) => editor.postJson(`/admin/ebooks/${ebook.id}/edit.data`, { values, version: 1 });
  const refused = async (answer: Promise<Response>, ...words: string[]) => {
    expect((await answer).status).toBe(422);
    const text = await (await answer).text();
    for (const word of words) expect(text).toContain(`"${word}"`);
  };
  const own = { title: ebook.title, slug: ebook.slug };
  await refused(create({ title: 'A', slug: '' }), 'Slug é obrigatório');
  await refused(create({ title: '', slug: '' }), 'Título é obrigatório', 'Slug é obrigatório');
  for (const send of [create, update]) {
    await refused(send({ ...own, title: '  ' }), 'Título é obrigatório');
    for (const wrong of ['É', 'a b', 'Abc', 'a_b']) await refused(send({ ...own, slug: wrong }), SLUG_RULE);
    await refused(send({ ...own, cover_image: 'javascript:alert(1)' }), 'Por favor, insira uma URL válida.');
    await refused(send({ title: 5, slug: [] }));
  }
  const rows = await ctx.db.selectFrom('ebooks').select(['slug', 'version']).where('id', '=', ebook.id).execute();
  expect(rows).toEqual([{ slug: ebook.slug, version: 1 }]);
});

test('[EF-05] an e-book’s cover says what it takes, and the server takes no other', async () => {
  const page = await open('/admin/ebooks/new');
  expect(textOf(page.document.querySelector('.mantine-Dropzone-root'))).toContain('JPG, JPEG, PNG, WEBP até 5MB');
  const create = (bytes: number) =>
    fetch(`${server.url}/uploads`, {
      method: 'POST',
      headers: {
        ...{ Cookie: editor.cookie(), Origin: server.url, 'Tus-Resumable': '1.0.0', 'Upload-Length': String(bytes) },
        'Upload-Metadata': `purpose ${btoa('ebookCover')},filename ${btoa('capa.png')}`,
      },
    });
  const limit = 5 * 1024 * 1024;
  expect([(await create(limit + 1)).status, (await create(limit)).status]).toEqual([413, 201]);
});

test('[EF-07] the form of an e-book that is missing says so, with HTTP 404', async () => {
  for (const id of ['019aa000-0000-7000-8000-000000000000', 'none']) {
    const page = await open(`/admin/ebooks/${id}/edit`);
    expect([page.status, page.heading]).toEqual([404, 'E-book não encontrado']);
  }
});

const MODULE_FIELDS = [
  'Título',
  'Slug',
  'Duração',
  'Ordem',
  'Descrição',
  'URL do vídeo',
  'Enviar vídeo',
  'Imagem de capa',
];
const BONUS_FIELDS = ['Título do bônus', 'Descrição do bônus', 'Novo benefício do bônus', 'Texto do botão'];

test('[FN-03] the form of a module names its fields, those of a bonus while it is one', async () => {
  const ebook = await makeEbook(ctx, { slug: slug('modulos') });
  const { id } = await makeModule(ctx, ebook.id, { is_bonus: true, bonus_title: 'Mais', bonus_features: ['Receitas'] });
  const [blank, bonus] = [
    await open(`/admin/modules/new?ebookId=${ebook.id}`),
    await open(`/admin/modules/${id}/edit`),
  ];
  for (const page of [blank, bonus]) {
    for (const label of MODULE_FIELDS) expect([label, page.field(label)]).not.toEqual([label, null]);
    expect(page.document.querySelector('[role="group"][aria-label="Conteúdo"]')).not.toBeNull();
    expect([...page.document.querySelectorAll('fieldset > legend')].map(textOf)).toContain('Imagem de capa');
    expect(switchOf(page, 'Módulo bônus')).toBeDefined();
  }
  for (const label of BONUS_FIELDS) {
    expect([label, blank.field(label)]).toEqual([label, null]);
    expect([label, bonus.field(label)]).not.toEqual([label, null]);
  }
  expect(actionsIn(form(bonus))).toContain('Adicionar');
  expect(actionsIn(form(blank))).not.toContain('Adicionar');
  expect(bonus.field('Título do bônus')?.getAttribute('value')).toBe('Mais');
});

test('[MF-01] a module’s form belongs to the e-book of its address, starts with its defaults and leads to the dashboard', async () => {
  const ebook = await makeEbook(ctx, { slug: slug('novo') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Um', order_index: 0 });
  for (const address of [`/admin/modules/new?ebookId=${ebook.id}`, `/admin/modules/${id}/edit`]) {
    const page = await open(address);
    const modules = `/admin/ebooks/${ebook.id}/modules`;
    expect([linkIn(form(page), 'Cancelar'), linkIn(form(page), 'Módulos')]).toEqual(['/admin', modules]);
    expect(switchOf(page, 'Módulo bônus')?.hasAttribute('checked')).toBe(false);
    expect(page.field('Duração')?.getAttribute('value')).toBe('15 min');
  }
  const values = { title: 'Dois', slug: 'dois' };
  const answer = await editor.postJson(`/admin/modules/new.data?ebookId=${ebook.id}`, { values, version: null });
  expect(answer.status).toBe(200);
  const query = ctx.db.selectFrom('modules').selectAll().where('ebook_id', '=', ebook.id).where('slug', '=', 'dois');
  expect(await query.executeTakeFirst()).toMatchObject({ title: 'Dois', duration: '15 min', is_bonus: false });
});

test('[MF-08] the form of a module that is missing says so, with HTTP 404', async () => {
  const page = await open('/admin/modules/019aa000-0000-7000-8000-000000000000/edit');
  expect([page.status, page.heading]).toEqual([404, 'Erro ao carregar módulo']);
  expect(page.has('Módulo não encontrado')).toBe(true);
});

test('[FN-07] each list has a search box named “Buscar”, and cards that are articles named by their title', async () => {
  const ebook = await makeEbook(ctx, { title: 'Açúcar', slug: slug('lista') });
  await makeModule(ctx, ebook.id, { title: 'Mascavo' });
  await makeSupplement(ctx, ebook.id, { name: 'Melaço' });
  await makeProduct(ctx, ebook.id, { name: 'Rapadura' });
  const boxesOf = ({ document }: Page) =>
    [...document.querySelectorAll('[role=searchbox]')].map((box) => box.getAttribute('aria-label'));
  const lists = {
    '/?q=acucar': 'Açúcar',
    [`/admin/ebooks/${ebook.id}/modules`]: 'Mascavo',
    [`/admin/ebooks/${ebook.id}/supplements`]: 'Melaço',
    '/admin/supplements?q=melaco': 'Melaço',
    [`/admin/ebooks/${ebook.id}/products`]: 'Rapadura',
    '/admin/products?q=rapadura': 'Rapadura',
  };
  for (const [address, name] of Object.entries(lists)) {
    const page = await open(address);
    expect([address, boxesOf(page), page.articles]).toEqual([address, ['Buscar'], [name]]);
  }
  expect(boxesOf(await pageOf(await admin.get('/admin/users')))).toEqual(['Buscar']);
});
