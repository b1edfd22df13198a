import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { uploadAddress } from '#common/upload-address.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { Kind } from '#server/jobs/kinds.ts';
import { acceptUpload } from '#server/media/media.ts';
import { makeEbook, makeModule } from '../../factories.ts';
import { makeCatalogueItem } from '../../items.ts';
import { imageOf } from '../../media-files.ts';
import { freePort } from '../../postgres.ts';
import { type Entrance, endMeasuring, testTurns } from './measure.ts';
import { act, type Book, endOfJob, makeLongBook, openPlace, type Place, statusOf, textOf } from './place.ts';
import { idsIn, makeEbooks, makeFullBook, showUpload } from './rows.ts';

const MOST = LIMITS.rowsOfEbook;
/** As many places as are replaced in one text of this length before it takes too long. */
const MIXED = `${textOf(60)}<p>sal</p>`.repeat(4_000);

let place: Place;
/** Of 12 modules of 300 kB; the same with another word now and then; of all rows that one may have; of a picture in each of them. */
let long: Book;
let mixed: { id: string };
let full: { id: string };
let shown: { id: string };
let concealed: { id: string };
let targets: string[];
let item: { id: string };
let picture: { id: string; name: string };
let fresh: { id: string; name: string };

async function upload(name: string): Promise<{ id: string; name: string }> {
  const file = path.join(place.measured.server.dataDir, name);
  await writeFile(file, await imageOf({ width: 640, height: 480 }));
  return acceptUpload(place.ctx, { path: file, originalName: name, purpose: 'image' });
}

beforeAll(async () => {
  place = await openPlace();
  const { ctx } = place;
  long = await makeLongBook(ctx);
  mixed = await makeEbook(ctx);
  for (let nth = 0; nth < 10; nth += 1) await makeModule(ctx, mixed.id, { content: MIXED });
  full = await makeFullBook(ctx);
  shown = await makeFullBook(ctx);
  [picture, fresh] = [await upload('velha.png'), await upload('nova.png')];
  concealed = await makeEbook(ctx, { is_visible: false });
  await makeModule(ctx, concealed.id);
  await showUpload(ctx, shown.id, picture.name);
  targets = (await makeEbooks(ctx, MOST)).slice(0, LIMITS.targets);
  item = await makeCatalogueItem(ctx, { name: 'Água' });
});
afterAll(() => endMeasuring(place.measured));

const get = (address: () => string): Entrance => ({
  answers: '200',
  does: () => statusOf(place.author.get(address())),
});
type Fields = Record<string, string | string[]>;
type Given = Fields | (() => Fields | Promise<Fields>);
const fieldsOf = async (given: Given): Promise<Fields> => (typeof given === 'function' ? given() : given);
const does = (address: () => string, given: Given): Entrance => ({
  answers: '200',
  does: async () => act(place.author, address(), await fieldsOf(given)),
});
/** What a job does that a form begins. */
const job = (kind: Kind, address: () => string, given: Given): Entrance => ({
  answers: '200 done',
  does: async () => {
    const answer = await act(place.author, address(), await fieldsOf(given));
    return `${answer} ${await endOfJob(place.ctx, kind)}`;
  },
});
/** A file of an e-book, until it is there; some are too large for what makes them. */
const exported = (format: string, ebook: () => { id: string }, becomes: 'ready' | 'failed' = 'ready'): Entrance => ({
  answers: `200 done ${becomes}`,
  does: async () => {
    const answer = await act(place.author, `/admin/ebooks/${ebook().id}/export`, { format });
    const ended = await endOfJob(place.ctx, 'books.file');
    const files = place.ctx.db.selectFrom('book_files').select('state').where('ebook_id', '=', ebook().id);
    const { state } = await files.where('format', '=', format).executeTakeFirstOrThrow();
    return `${answer} ${ended} ${state}`;
  },
});
const ebooks = () => '/?index';
const inBook = (ebook: () => { id: string }, page: string) => () => `/admin/ebooks/${ebook().id}/${page}`;
const ofLong = () => long;
const ofMixed = () => mixed;
const ofFull = () => full;
const first = async (kind: 'modules' | 'supplements' | 'products') =>
  (await idsIn(place.ctx, kind, full.id)).slice(0, LIMITS.selected);
const newest = async (kind: 'ebooks' | 'modules' | 'products') => {
  const query = place.ctx.db.selectFrom('trash').select('deletion_id').where('kind', '=', kind);
  return (await query.orderBy('deleted_at', 'desc').limit(1).executeTakeFirstOrThrow()).deletion_id;
};
const restored = (kind: 'ebooks' | 'modules' | 'products') =>
  does(
    () => '/admin/trash',
    async () => ({ intent: 'restore', deletion_id: await newest(kind) }),
  );

/** Of a page of 'Substituir' what a field says that nobody sees. */
async function hidden(address: string, name: string): Promise<string> {
  const page = await (await place.author.get(address)).text();
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
}
const finding = (ebook: () => { id: string }, find: string) => inBook(ebook, `find?q=${find}`);
const replaced = (ebook: () => { id: string }, find: string, put: string) =>
  does(finding(ebook, find), async () => ({ q: find, put, seen: await hidden(finding(ebook, find)(), 'seen') }));

/** Looks at items whose links lead to a port of this machine on which nobody answers. */
async function checkLinks(): Promise<string> {
  const products = place.ctx.db.selectFrom('products').select('id').where('ebook_id', '=', full.id).limit(200);
  const purchase_url = `http://127.0.0.1:${await freePort()}/`;
  await place.ctx.db.updateTable('products').set({ purchase_url }).where('id', 'in', products).execute();
  await enqueue(place.ctx, 'links.check', null);
  return endOfJob(place.ctx, 'links.check');
}
const changeCatalogue = () =>
  place.author.postJson(`/admin/catalog/${item.id}/edit.data`, {
    values: { name: 'Sal', price: 1_990, purchase_url: 'https://loja.example.com/sal' },
    version: 1,
  });
const faq = Array.from({ length: LIMITS.questions }, () => ({
  question: 'q'.repeat(LIMITS.question),
  answer: 'r'.repeat(LIMITS.answer),
}));
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** What authors do to whole e-books, with the largest that the limits allow, in this order. */
const ENTRANCES: Record<string, Entrance> = {
  'the page of an e-book, the first of the server': get(inBook(ofLong, 'modules')),
  'find a word of 3.3 MB': get(finding(ofLong, 'palavra')),
  'find a word in 2,000 modules': get(finding(ofFull, 'Oi')),
  'replace 20,000 words of one text, refused': {
    ...{ answers: '422 200', does: replaced(ofLong, 'palavra', 'termo').does },
  },
  'replace 40,000 words of 2.8 MB': replaced(ofMixed, 'sal', 'açúcar'),
  'give those back': does(finding(ofMixed, 'sal'), async () => ({
    ...{ intent: 'undo', replacement: await hidden(finding(ofMixed, 'sal')(), 'replacement') },
  })),
  'replace a word in 2,000 modules': replaced(ofFull, 'Oi', 'Olá'),
  'give back 2,000 modules': does(finding(ofFull, 'Oi'), async () => ({
    ...{ intent: 'undo', replacement: await hidden(finding(ofFull, 'Oi')(), 'replacement') },
  })),
  'reorder 2,000 modules': does(inBook(ofFull, 'modules'), async () => ({
    ...{ intent: 'reorder', id: (await idsIn(place.ctx, 'modules', full.id)).toReversed() },
  })),
  'hide 500 modules': does(inBook(ofFull, 'modules'), async () => ({ intent: 'hide', id: await first('modules') })),
  'delete 500 modules': does(inBook(ofFull, 'modules'), async () => ({
    ...{ intent: 'deleteSeveral', id: await first('modules') },
  })),
  'restore 500 modules': restored('modules'),
  'feature 500 supplements': does(inBook(ofFull, 'supplements'), async () => ({
    ...{ intent: 'feature', id: await first('supplements') },
  })),
  'delete 500 products': does(inBook(ofFull, 'products'), async () => ({
    ...{ intent: 'delete', id: await first('products') },
  })),
  'restore 500 products': restored('products'),
  'add an item to 2,000 e-books': does(
    () => `/admin/targets/catalogue_items/${item.id}`,
    () => ({ target: targets }),
  ),
  'change an item in 2,000 e-books': { answers: '200', does: () => statusOf(changeCatalogue()) },
  'replace a picture in 2,000 modules': job(
    'uploads.replace',
    () => '/admin/media',
    () => ({ intent: 'replace', id: picture.id, url: uploadAddress(fresh.name) }),
  ),
  'save 100 questions': {
    answers: '200',
    does: () => statusOf(place.author.postJson(`${inBook(ofFull, 'support')()}.data`, { values: { faq }, version: 0 })),
  },
  'the history of an e-book': get(inBook(ofLong, 'history')),
  'the numbers of an e-book of 2,000 modules': get(inBook(ofFull, 'numbers')),
  'schedule an e-book': {
    answers: '200',
    does: () =>
      statusOf(place.author.postForm(`/admin/ebooks/${concealed.id}/schedule.data`, { publish_at: inAnHour() })),
  },
  'EPUB of 3.3 MB': exported('epub', ofLong),
  'EPUB of 2,000 modules': exported('epub', ofFull),
  'PDF of 2,000 modules, too large': exported('pdf-a4', ofFull, 'failed'),
  'DOCX of 3.3 MB, too large': exported('docx', ofLong, 'failed'),
  'Markdown of 3.3 MB': exported('markdown', ofLong),
  'a site of 2,000 modules': exported('site', ofFull),
  'a package of 3.3 MB with its versions': exported('package-versions', ofLong),
  'a package of 2,000 modules with their versions': exported('package-versions', ofFull),
  'all of one’s own 2,000 e-books': job('authors.file', () => '/profile', { intent: 'export-ebooks' }),
  'duplicate 3.3 MB': job('ebooks.copy', ebooks, () => ({ intent: 'duplicate', id: long.id })),
  'duplicate 2,000 modules': job('ebooks.copy', ebooks, () => ({ intent: 'duplicate', id: full.id })),
  'check 200 links': { answers: 'done', does: checkLinks },
  'delete 3.3 MB': does(ebooks, () => ({ intent: 'delete', id: long.id })),
  'restore 3.3 MB': restored('ebooks'),
  'delete 2,000 modules': does(ebooks, () => ({ intent: 'delete', id: full.id })),
  'restore 2,000 modules': restored('ebooks'),
  'delete them again': does(ebooks, () => ({ intent: 'delete', id: full.id })),
  'the trash of 2,000 modules': get(() => '/admin/trash'),
  'empty the trash': does(() => '/admin/trash', { intent: 'empty' }),
};

/** What takes more than 50 ms, each with its reason. */
const READS = 'reads 6,000 rows and writes them as JSON in one piece';
const SEARCHES = 'goes over a document of 40,000 nodes in one piece';
const LONGER: Record<string, string> = {
  'the first sign-up of an installation': 'loads what signing up takes',
  'the page of an e-book, the first of the server':
    'loads the modules of its page, which come with the first of a server',
  'replace 20,000 words of one text, refused': SEARCHES,
  'replace 40,000 words of 2.8 MB': SEARCHES,
  'give those back': SEARCHES,
  'change an item in 2,000 e-books': 'one statement of the database writes 2,000 rows',
  'EPUB of 2,000 modules': READS,
  'PDF of 2,000 modules, too large': READS,
  'a site of 2,000 modules': READS,
  'a package of 2,000 modules with their versions': READS,
  'all of one’s own 2,000 e-books': READS,
};

testTurns(() => place.measured, ENTRANCES, LONGER);
