import { GUIDE_SLUG } from '#common/addresses.ts';
import { listCatalogue, openCatalogueItem, updateCatalogueItem } from '#server/catalogue/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { openDraft } from '#server/drafts/drafts.ts';
import { writeDraft } from '#server/drafts/write.ts';
import { deleteEbook } from '#server/ebooks/ebooks.ts';
import { beginAuthorFile, failAuthorFile } from '#server/exports/author/author-files.queries.ts';
import { newId } from '#server/ids.ts';
import { copyItem } from '#server/items/copy.ts';
import { deleteModules, openModule, updateModule } from '#server/modules/modules.ts';
import { changeVersion } from '#server/revisions/change.ts';
import { listHistory } from '#server/revisions/history.ts';
import { installSample } from '#server/sample/install.ts';
import { openStorage } from '#server/storage/open.ts';
import { writeField } from '../drafts.ts';
import { addProducts, addSupplements, setSupport } from '../e2e/reader-content.ts';
import type { RunningServer } from '../e2e/server.ts';
import { createPerson, ctxFor, type Person, signUp } from '../e2e/test.ts';
import { addUploads } from '../e2e/uploads.ts';
import { putEvents } from '../events.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { flooded } from '../flooded.ts';
import { makeCatalogueItem, makeProduct, makeSupplement } from '../items.ts';
import { countReaders } from './counted.ts';
import { type Letters, lettersOf } from './letters.ts';
import { earn, lookAtLinks } from './links.ts';
import { leaveAside, leaveUnderWay } from './under-way.ts';

/** An e-book, one of each that is in it, an e-book that holds nothing, and a product and a module's page that earn. */
export type Shelf = Record<
  | 'ebook'
  | 'module'
  | 'supplement'
  | 'product'
  | 'path'
  | 'page'
  | 'empty'
  | 'catalogued'
  | 'offer'
  | 'selling'
  | 'flooded'
  | 'written',
  string
>;

type People = Record<'admin' | 'author' | 'reader', Person>;
export type Installation = { server: RunningServer; people: People; shelf: Shelf & Letters };

const NOTHING: Shelf = {
  ...{
    ebook: '',
    module: '',
    written: '',
    supplement: '',
    product: '',
    path: '',
    page: '',
    empty: '',
    catalogued: '',
    offer: '',
    selling: '',
    flooded: '',
  },
};
const THIRTY = Array.from({ length: 30 }, (_, index) => index + 1);
const LONG = 'Nahrungsergänzungsmittelverordnung';
const SENTENCE = `${LONG} und Donaudampfschifffahrtsgesellschaft für Anfängerinnen, die noch nie davon gehört haben`;
/** A text with what has tools of its own. */
const WRITTEN = [
  '<h2>Antes de deitar</h2>',
  '<p>O quarto em que se dorme bem é escuro, fresco e quieto. Deite-se à mesma hora todos os dias: o corpo aprende a hora ' +
    'do sono como aprende a da fome. <a href="https://www.example.com/luz-e-sono">Um estudo sobre a luz</a> conta por quê.</p>',
  '<aside data-kind="tip"><p>Uma hora sem telas vale mais do que um chá.</p></aside>',
  '<ul><li data-checked="true"><p>Troque a roupa de cama</p></li><li data-checked="false"><p>Apague a luz do corredor</p></li></ul>',
  '<table><tbody><tr><th><p>Hora</p></th><th><p>O que fazer</p></th><th><p>Por quê</p></th></tr>' +
    '<tr><td><p>21h</p></td><td><p>Banho morno</p></td><td><p>O corpo esfria depois</p></td></tr>' +
    '<tr><td><p>22h</p></td><td><p>Luz baixa</p></td><td><p>A melatonina sobe</p></td></tr></tbody></table>',
  '<p>Se acordar de noite, não olhe o relógio.</p>',
].join('');
const ITEM = { benefits: ['Um benefício', 'Outro benefício', 'E mais um'], rating: 4.5, review_count: 1_234 };

/** What each installation holds, given its author. */
const CONTENTS = { new: async () => NOTHING, usual, crowded, wordy };
export type InstallationName = keyof typeof CONTENTS;
export const INSTALLATIONS = Object.keys(CONTENTS) as InstallationName[];

/** Fills an installation: one that is new, one as usual, one with thirty of each, one of words that hardly fit. */
export async function fillInstallation(name: InstallationName, server: RunningServer): Promise<Installation> {
  await signUp(server, 'primeira@example.com', 'segredo-1', 'Primeira Pessoa');
  const people = {
    admin: await createPerson(server, 'admin', name === 'wordy' ? `Friederike ${LONG}` : 'Ana Prado'),
    author: await createPerson(server, 'editor', name === 'wordy' ? LONG : 'Bruno Dias'),
    reader: await createPerson(server, 'user', 'Leo Ramos'),
  };
  const letters = await lettersOf(server, people);
  return { server, people, shelf: { ...(await CONTENTS[name](server, people.author)), ...letters } };
}

/** The sample with its pictures, and e-books beside it. */
async function usual(server: RunningServer, author: Person): Promise<Shelf> {
  const ctx = ctxFor(server, author);
  const { id } = await makeEbook(ctx, { title: 'Treino em casa', slug: 'treino', is_visible: false });
  const sleep = await makeEbook(ctx, {
    title: 'Sono profundo (Cópia)',
    slug: 'sono',
    description: '<p>Dormir em três semanas.</p>',
  });
  await throwAway(ctx, 'Receitas antigas', ['Pães', 'Bolos']);
  // its pictures stand where the server looks for them
  await installSample({ ...ctx, storage: await openStorage({ dataDir: server.dataDir, s3: null }) });
  const query = ctx.db.selectFrom('ebooks').select('id').where('slug', '=', GUIDE_SLUG);
  const sample = await query.executeTakeFirstOrThrow();
  const shelf = { ...(await shelfOf(server, sample.id)), empty: id };
  shelf.written = (await makeModule(ctx, sleep.id, { title: 'Prepare o quarto', content: WRITTEN })).id;
  shelf.catalogued = await catalogue(ctx, shelf, sleep.id);
  await writeHistory(ctx, shelf.module);
  await leaveDrafts(ctxFor(server, author), shelf, 'Horta na varanda');
  await lookAtLinks(ctx, shelf);
  Object.assign(shelf, await earn(ctx, sleep));
  // 25 months
  await countReaders(server, shelf.ebook, { days: 761, readers: 240 });
  shelf.flooded = sleep.id;
  await putEvents(server, flooded(sleep.id, author.id));
  return shelf;
}

/** As if it were some hours earlier. */
const ago = (ctx: Ctx, hours: number): Ctx => ({ ...ctx, now: () => new Date(Date.now() - hours * 3_600_000) });

/** An item that stands in two e-books and was changed on other days, one in one and one in none. @returns the first one */
async function catalogue(ctx: Ctx, { supplement, product }: Shelf, other: string): Promise<string> {
  await makeCatalogueItem(ctx, { ...ITEM, kind: 'products', name: 'Balança de cozinha', language: 'pt' });
  await copyItem(ctx, 'products', product, [other]);
  await copyItem(ago(ctx, 98), 'supplements', supplement, [other]);
  const id = (await listCatalogue(ctx)).items[0]?.id ?? '';
  const { item } = await openCatalogueItem(ctx, id);
  const { name, benefits } = item;
  let { version } = item;
  const changes = [{ name: `${name}, 300 g` }, { benefits: [...benefits, 'Sem açúcar'] }, { name: `${name}, 500 g` }];
  for (const [index, change] of changes.entries()) {
    const then = ago(ctx, 74 - 24 * index);
    const { seq } = await openDraft(then, 'catalogue_items', id);
    ({ version } = await updateCatalogueItem(then, { id, version }, change, { seq }));
  }
  return id;
}

/** The file of one's own e-books, which could not be made. */
async function failOwnFile({ db, now }: Ctx, userId: string): Promise<void> {
  const file = { user_id: userId, job_id: newId() };
  await beginAuthorFile(db, userId, file.job_id, now());
  await failAuthorFile(db, file, 'file_memory');
}

/** Something that was changed and not saved, and begun and never saved, in every list. */
async function leaveDrafts(ctx: Ctx, shelf: Shelf, value: string): Promise<void> {
  const ids = { ebook: shelf.ebook, modules: shelf.module, supplements: shelf.supplement, products: shelf.product };
  for (const kind of ['ebook', 'modules', 'supplements', 'products'] as const) {
    await writeField(ctx, kind, { id: ids[kind], value });
    const ebookId = kind === 'ebook' ? '' : shelf.ebook;
    await writeField(ctx, kind, { ebookId, field: 'description', value });
    await writeField(ctx, kind, { ebookId, value });
  }
}

async function crowded(server: RunningServer, author: Person): Promise<Shelf> {
  for (const number of THIRTY) await createPerson(server, 'user', `Pessoa ${number}`);
  const ctx = ctxFor(server, author);
  for (const number of THIRTY)
    await makeEbook(ctx, { title: `Guia número ${number}`, slug: `guia-${number}`, is_visible: number % 4 !== 0 });
  const ebook = await makeEbook(ctx, { title: 'Trinta lições de jardinagem', slug: 'trinta' });
  const lesson = { duration: '5 min', description: 'O que plantar agora.' };
  for (const number of THIRTY)
    await makeModule(ctx, ebook.id, { ...lesson, title: `Lição ${number}`, order_index: number });
  for (const value of ['Enxertos', 'Podas de inverno', 'Ervas medicinais'])
    await writeField(ctx, 'modules', { ebookId: ebook.id, value });
  for (const number of THIRTY) await throwAway(ctx, `Rascunho ${number}`, []);
  const uploads = await addUploads(
    server,
    author,
    THIRTY.map((number) => `figura ${number}.png`),
  );
  await leaveUnderWay(ctx, ebook.id, uploads);
  leaveAside(server);
  const book = { ...ebook, ctx, path: '' };
  const items = THIRTY.map((number) => ({ ...ITEM, name: `Item ${number}`, description: '<p>Bom.</p>' }));
  await addSupplements(book, items);
  await addProducts(book, items);
  const faq = items.map(({ name }) => ({ question: `${name}: como se usa?`, answer: 'Uma vez ao dia.' }));
  await setSupport(book, { email: 'ajuda@example.com', faq });
  await failOwnFile(ctx, author.id);
  await countReaders(server, ebook.id, { days: 1, readers: 12 });
  return shelfOf(server, ebook.id);
}

async function wordy(server: RunningServer, author: Person): Promise<Shelf> {
  const ctx = ctxFor(server, author);
  const tabs = { guide_tab_name: LONG, supplementation_tab_name: LONG, support_tab_name: LONG };
  const ebook = await makeEbook(ctx, { ...tabs, title: SENTENCE, slug: 'lang', description: `<p>${SENTENCE}</p>` });
  await throwAway(ctx, SENTENCE, [LONG]);
  const [cover = ''] = await addUploads(server, author, [`${SENTENCE}.png`, `${LONG}.png`]);
  const module = { cover_image: cover, description: SENTENCE, content: `<h2>${LONG}</h2>` };
  for (const title of [LONG, SENTENCE]) await makeModule(ctx, ebook.id, { ...module, title: `${title}.` });
  const bonus = { is_bonus: true, is_visible: false, bonus_features: [LONG, SENTENCE] };
  await makeModule(ctx, ebook.id, { ...bonus, title: `${LONG} 3` });
  const item = { ...ITEM, name: SENTENCE, benefits: [LONG, SENTENCE] };
  await makeSupplement(ctx, ebook.id, { ...item, is_visible: false });
  await makeSupplement(ctx, ebook.id, { ...item, name: `${LONG} 2`, is_featured: true });
  await makeProduct(ctx, ebook.id, { ...item, is_featured: true });
  const faq = [{ question: SENTENCE, answer: LONG }];
  await setSupport({ ...ebook, ctx, path: '' }, { email: `${LONG}@example.com`, description: SENTENCE, faq });
  const shelf = await shelfOf(server, ebook.id);
  await leaveDrafts(ctx, shelf, SENTENCE);
  await countReaders(server, ebook.id, { days: 60, readers: 123_456 });
  return shelf;
}

/** Versions of a module: of other days, saved, by itself and named, the newest of them not saved yet. */
async function writeHistory(ctx: Ctx, id: string): Promise<void> {
  const { content, title } = (await openModule(ctx, id)).values;
  const texts = [
    content,
    content.replace('</p>', ' Comece pelo começo, com calma.</p>'),
    `${content}<h2>Para levar</h2><ul><li><p>Uma garrafa de água</p></li><li><p>Um caderno</p></li></ul>`,
  ];
  const { version: first } = await openModule(ctx, id);
  let { version } = await updateModule(ago(ctx, 74), id, first, { title });
  for (const [index, hours] of [50, 26, 3].entries()) {
    const { seq } = await openDraft(ago(ctx, hours), 'modules', id);
    const values = { title: index === 1 ? `${title}, de novo` : title, content: texts[index] };
    version = (await updateModule(ago(ctx, hours), id, version, values, { seq })).version;
  }
  const named = (await listHistory(ctx, 'modules', id, null)).items[1]?.id ?? '';
  await changeVersion(ctx, { kind: 'modules', rowId: id }, named, { intent: 'name', name: 'Antes da revisão' });
  const { seq } = await openDraft(ctx, 'modules', id);
  const fields = [
    { field: 'title', value: `${title} em casa`, was: title },
    { field: 'is_bonus', value: true, was: false },
  ];
  await writeDraft(ago(ctx, 1), 'modules', id, { client: 'looks', n: 1, seq, text_version: 0, fields });
}

/** An e-book that is in the trash, and one of its modules, if it has any, by itself. */
async function throwAway(ctx: Ctx, title: string, modules: string[]): Promise<void> {
  const { id } = await makeEbook(ctx, { title });
  const made = [];
  for (const title of modules) made.push((await makeModule(ctx, id, { title })).id);
  await deleteModules(ctx, made.slice(0, 1));
  await deleteEbook(ctx, id);
}

async function shelfOf({ database: { db } }: RunningServer, ebook: string): Promise<Shelf> {
  const first = async (table: 'modules' | 'supplements' | 'products') => {
    const rows = db.selectFrom(table).select('id').where('ebook_id', '=', ebook).orderBy('id');
    return (await rows.executeTakeFirstOrThrow()).id;
  };
  const { slug } = await db.selectFrom('ebooks').select('slug').where('id', '=', ebook).executeTakeFirstOrThrow();
  const [module, supplement, product] = [await first('modules'), await first('supplements'), await first('products')];
  const page = await db.selectFrom('modules').select('slug').where('id', '=', module).executeTakeFirstOrThrow();
  const address = `/ebook/${ebook}/${slug}`;
  return {
    ...NOTHING,
    ebook,
    module,
    supplement,
    product,
    path: address,
    page: `${address}/module/${module}/${page.slug}`,
  };
}
