import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { fillEbook } from '../items.ts';
import { type Row, rowsOf } from '../table-rows.ts';
import { type Client, clientOf } from './client.ts';
import { pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let admin: Client;
let adminId: string;
let ctx: ReturnType<typeof ctxOf>;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  const first = await enter(server, 'admin');
  [admin, adminId] = [first.client, first.actor.id];
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, (await enter(server, 'editor')).actor);
});

afterAll(() => server.stop());

const TABLES = ['modules', 'supplements', 'products', 'support_info'] as const;

/** An e-book of the editor with a value of its own in every field of itself and of all that is in it. */
async function makeWhole() {
  const ebook = await makeEbook(ctx, {
    ...{ title: 'Água', description: '<p>Sobre</p>', cover_image: 'https://example.com/capa.png', language: 'en' },
    ...{ currency: 'GBP', guide_tab_name: 'Ler', supplementation_tab_name: 'Tomar', support_tab_name: 'Falar' },
  });
  await makeModule(ctx, ebook.id, {
    ...{ title: 'Um', description: 'Curto', content: '<p>Texto</p>', video_url: 'https://example.com/v.mp4' },
    ...{ cover_image: 'https://example.com/um.png', duration: '9 min', order_index: 4 },
  });
  await makeModule(ctx, ebook.id, {
    ...{ title: 'Dois', order_index: 2, is_visible: false, is_bonus: true, bonus_title: 'Mais' },
    ...{ bonus_description: 'Receitas', bonus_features: ['a', 'b'], bonus_cta_text: 'Quero' },
  });
  await fillEbook(ctx, ebook.id);
  const picture = { image_url: 'https://example.com/item.png' };
  for (const table of ['supplements', 'products'] as const) {
    await server.database.db.updateTable(table).set(picture).where('ebook_id', '=', ebook.id).execute();
  }
  const support = { phone: '+55 11 0', whatsapp: '+55 11 1', version: 4 };
  await server.database.db.updateTable('support_info').set(support).where('ebook_id', '=', ebook.id).execute();
  return ebook;
}

/** The e-book's row, and by table the rows in it, with every column. */
async function wholeOf(id: string): Promise<{ ebook: Row; inside: Record<string, Row[]> }> {
  const rows = await rowsOf(server.database);
  const [ebook] = (rows.ebooks ?? []).filter((row) => row.id === id);
  const inside = TABLES.map((table) => [table, (rows[table] ?? []).filter((row) => row.ebook_id === id)]);
  return { ebook: ebook ?? {}, inside: Object.fromEntries(inside) };
}

const ebookIds = async () => (await server.database.db.selectFrom('ebooks').select('id').execute()).map(({ id }) => id);

/** @returns the ids of the e-books that came of it */
async function duplicate(id: string): Promise<string[]> {
  const before = new Set(await ebookIds());
  await admin.postForm('/?index', { intent: 'duplicate', id });
  return (await ebookIds()).filter((one) => !before.has(one));
}

const OWN = [
  'id',
  'slug',
  'is_copy',
  'user_id',
  'tenant_id',
  'updated_by',
  'author_id',
  'ebook_id',
  'created_at',
  'updated_at',
];
/** What a copy shares with its original, in an order of its own. */
function shared(rows: Row[], ...more: string[]): string[] {
  const left = new Set([...OWN, 'version', ...more]);
  const entries = rows.map((row) => Object.entries(row).filter(([name]) => !left.has(name)));
  return entries.map((row) => JSON.stringify(row)).toSorted();
}

test('[DU-01] a copy has every field of the e-book and of all that is in it, and is its maker’s', async () => {
  const original = await makeWhole();
  const before = await wholeOf(original.id);
  const [id = ''] = await duplicate(original.id);
  const copy = await wholeOf(id);
  expect(copy.ebook.title).toBe('Água (Cópia)');
  expect(copy.ebook.slug).toMatch(new RegExp(`^${original.slug}-copia-\\d{13}$`));
  const differ = ['title', 'search_text', 'changed_at', 'is_visible'];
  expect(shared([copy.ebook], ...differ)).toEqual(shared([before.ebook], ...differ));
  expect(copy.ebook.search_text).toBe('agua (copia) sobre');
  for (const table of TABLES) {
    expect([table, shared(copy.inside[table] ?? [])]).toEqual([table, shared(before.inside[table] ?? [])]);
    expect(copy.inside[table]).toHaveLength(table === 'modules' ? 2 : 1);
  }
  for (const row of [copy.ebook, ...Object.values(copy.inside).flat()]) {
    expect(row).toMatchObject({ tenant_id: adminId, updated_by: adminId });
    if ('user_id' in row) expect(row.user_id).toBe(adminId);
    if ('author_id' in row) expect(row.author_id).toBe(adminId);
  }
  const slugs = (copy.inside.modules ?? []).map((row) => String(row.slug)).toSorted();
  expect(slugs).toEqual([expect.stringMatching(/^dois-copia-\d{13}$/), expect.stringMatching(/^um-copia-\d{13}$/)]);
  expect(await wholeOf(original.id)).toEqual(before);
});

test('[DU-01] a copy reads like its original', async () => {
  const original = await makeWhole();
  const [id = ''] = await duplicate(original.id);
  expect((await admin.postForm('/?index', { intent: 'publish', id })).status).toBe(200);
  const { slug } = (await wholeOf(id)).ebook;
  const open = async (query: string) => pageOf(await clientOf(server).get(`/ebook/${id}/${slug}${query}`));
  const guide = await open('');
  expect([guide.status, guide.has('Água (Cópia)'), guide.has('Um'), guide.has('Dois')]).toEqual([
    200,
    true,
    true,
    false,
  ]);
  expect(guide.html).toContain('https://example.com/capa.png');
  const tabs = [...guide.document.querySelectorAll('nav a')].map(textOf);
  expect(tabs).toEqual(expect.arrayContaining(['Ler', 'Tomar', 'Falar']));
  expect((await open('?tab=supplementation')).articles).toEqual(['Creatina']);
  expect((await open('?tab=products')).articles).toEqual(['Balança']);
  const support = await open('?tab=support');
  expect([support.has('Como?'), support.has('Assim.'), support.has('ajuda@example.com')]).toEqual([true, true, true]);
});

test('[DU-01] the copy of a copy gets a timestamp in place of a second “ (Cópia)”', async () => {
  const { id } = await makeEbook(ctx, { title: 'Sal' });
  const [copy = ''] = await duplicate(id);
  const [again = ''] = await duplicate(copy);
  expect((await wholeOf(copy)).ebook.title).toBe('Sal (Cópia)');
  expect((await wholeOf(again)).ebook.title).toMatch(/^Sal \(Cópia\) \d{13}$/);
});

test('[DU-01] a copy that fails at its last row stands nowhere, and cancelling it leaves nothing behind', async () => {
  const original = await makeWhole();
  const { db, engine } = server.database;
  const run = (text: string) => sql.raw(text).execute(db);
  if (engine === 'sqlite') {
    await run(
      `create trigger refuse before insert on support_info begin select raise(abort, 'refused by the test'); end`,
    );
  } else {
    await run(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused by the test'; end $$`,
    );
    await run('create trigger refuse before insert on support_info for each row execute function refuse()');
  }
  try {
    const before = await rowsOf(server.database);
    const [half = ''] = await duplicate(original.id);
    expect((await admin.get(`/admin/ebooks/${half}/edit`)).status).toBe(404);
    expect((await admin.postForm('/?index', { intent: 'cancel-copy', id: half })).status).toBe(200);
    const isThere = async () => (await db.selectFrom('ebooks').select('id').where('id', '=', half).execute()).length;
    await expect.poll(isThere, { timeout: 20_000 }).toBe(0);
    const after = await rowsOf(server.database);
    for (const table of ['ebooks', ...TABLES]) expect(after[table]).toEqual(before[table]);
  } finally {
    await run(engine === 'sqlite' ? 'drop trigger refuse' : 'drop trigger refuse on support_info');
  }
  expect(await duplicate(original.id)).toHaveLength(1);
});
