import { afterAll, beforeAll } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { dayIn } from '#common/time-zone.ts';
import { DIMS } from '#server/events/sums.ts';
import { eventsDbOf } from '../../event-store.ts';
import { makePerson } from '../../factories.ts';
import { makeCatalogueItem } from '../../items.ts';
import { putSums, type SaidSum } from '../../sums.ts';
import { type Entrance, endMeasuring, testTurns } from './measure.ts';
import { openPlace, type Place, statusOf } from './place.ts';
import {
  idsIn,
  makeDayNotes,
  makeEbooks,
  makeFullBook,
  makeInvitations,
  makeJobs,
  makeTrash,
  makeUploads,
  makeVersions,
  numbers,
} from './rows.ts';

const EBOOKS = 2_000;
const FILES = 5_000;
const ROWS = 5_000;
const PEOPLE = 1_000;
const DAYS = 28;

let place: Place;
/** Of all rows that one may have. */
let full: { id: string; slug: string; title: string };
let modules: string[];

/** Readings and clicks of each row of the e-book, on each of four weeks. */
async function count(items: string[]): Promise<void> {
  const { ctx } = place;
  const today = dayIn('America/Sao_Paulo', new Date());
  const sumsOf = (day: number): SaidSum[] => [
    { day, dim: DIMS.readers, n: 9, u: 7, v: 700_000 },
    ...modules.map((of) => ({ day, dim: DIMS.modules, of, n: 3, u: 2, v: 90_000 })),
    ...items.map((of) => ({ day, dim: DIMS.itemClicks, of, n: 2, u: 1 })),
    ...numbers(500).map((nth) => ({ day, dim: DIMS.sources, of: `s${nth}.example`, u: 1 })),
    ...numbers(500).map((nth) => ({ day, dim: DIMS.missedWords, of: `palavra ${nth}`, n: 2 })),
  ];
  const sums = numbers(DAYS).flatMap((ago) => sumsOf(today - ago));
  const events = await eventsDbOf({ db: ctx.db, dataDir: place.measured.server.dataDir });
  for (const scope of [{ ebook: full.id }, { author: ctx.actor?.id ?? '' }, 'site' as const])
    await putSums(events, scope, sums);
  const { id } = await events
    .selectFrom('event_keys')
    .select('id')
    .where('text', '=', full.id)
    .executeTakeFirstOrThrow();
  const leftOut = numbers(LIMITS.uncounted).map((ago) => ({ ebook: id, day: today - 30 - ago, source: 0 }));
  const rows = leftOut.map((row) => ({ ...row, at: 1, user_id: ctx.actor?.id ?? '' }));
  await events.insertInto('event_uncounted').values(rows).execute();
}

beforeAll(async () => {
  place = await openPlace();
  const { ctx } = place;
  await makeEbooks(ctx, EBOOKS);
  full = { title: 'Guia', ...(await makeFullBook(ctx)) };
  modules = await idsIn(ctx, 'modules', full.id);
  await makeUploads(ctx, FILES);
  await makeVersions(ctx, full.id, modules[0] ?? '', ROWS);
  await makeJobs(ctx, ROWS);
  await makeTrash(ctx, full, ROWS);
  for (let nth = 0; nth < PEOPLE; nth += 1) await makePerson(ctx, 'editor', `Pessoa ${nth}`);
  for (let nth = 0; nth < 500; nth += 1) await makeCatalogueItem(ctx, { name: `Item ${nth}` });
  await makeInvitations(ctx, LIMITS.invitations);
  await makeDayNotes(ctx, full.id, LIMITS.dayNotes);
  await count((await idsIn(ctx, 'products', full.id)).slice(0, 1_000));
}, 240_000);
afterAll(() => endMeasuring(place.measured));

const get = (who: 'author' | 'admin' | 'reader', address: () => string): Entrance => ({
  answers: '200',
  does: () => statusOf(place[who].get(address())),
});
const author = (address: string) => get('author', () => address);
const admin = (address: string) => get('admin', () => address);
const reader = (address: string) => get('reader', () => address);
const inBook = (page: string) => get('author', () => `/admin/ebooks/${full.id}/${page}`);
const page = () => `/ebook/${full.id}/${full.slug}`;

/** What somebody reads who has as much as one may have, in this order. */
const ENTRANCES: Record<string, Entrance> = {
  '2,000 e-books': author('/'),
  'one of 2,000 e-books by a word': author('/?index&q=guia+1999'),
  'the dashboard of 2,000 e-books': author('/admin'),
  'the dashboard of all': admin('/admin'),
  'find anything': author('/admin/find.data?q=guia'),
  'find a word that is in all': author('/admin/find.data?q=item'),
  'choose among 2,000 e-books': author('/admin/ebooks/choices.data?q=guia'),
  'targets among 2,000 e-books': get('author', () => `/admin/ebooks/${full.id}/text-items.data?q=item`),
  'an e-book of 2,000 modules': inBook('modules'),
  'those by a word': inBook('modules?q=parte'),
  'the form of that e-book': inBook('edit'),
  'its 2,000 supplements': inBook('supplements'),
  'its 2,000 products by a word': inBook('products?q=item'),
  'its support': inBook('support'),
  'its files': inBook('export'),
  'its numbers': inBook('numbers'),
  'its numbers of a year': inBook('numbers?span=365'),
  'its numbers as a file': inBook('numbers.csv'),
  'how to share it': inBook('share.data'),
  'a module of 2,000': get('author', () => `/admin/modules/${modules[1]}/edit`),
  'a new module beside 2,000': get('author', () => `/admin/modules/new?ebookId=${full.id}`),
  'a module of 5,000 versions': get('author', () => `/admin/modules/${modules[0]}/history`),
  'all supplements': author('/admin/supplements'),
  'all products by a word': author('/admin/products?q=item'),
  'the catalogue': author('/admin/catalog'),
  'the catalogue by a word': author('/admin/catalog?q=item'),
  'the library of 5,000 files': author('/admin/media'),
  'one of 5,000 files by a word': author('/admin/media?q=foto'),
  'files that nothing uses': author('/admin/media?kind=unused'),
  'choose among 5,000 files': author('/admin/uploads?kind=image'),
  'the trash of 5,000': author('/admin/trash'),
  imports: author('/admin/import'),
  'numbers of 2,000 e-books': author('/admin/numbers'),
  'numbers of 2,000 e-books as a file': author('/admin/numbers.csv'),
  'the profile': author('/profile'),
  'all e-books': admin('/'),
  'the trail of 10,000': admin('/admin/audit'),
  '5,000 jobs': admin('/admin/jobs'),
  '1,000 people and as many invitations': admin('/admin/users'),
  'the settings': admin('/admin/settings'),
  'numbers of the site': admin('/admin/numbers/site'),
  'numbers of the site as a file': admin('/admin/numbers/site.csv'),
  'a reader opens an e-book of 2,000 modules': get('reader', page),
  'a reader opens 2,000 supplements': get('reader', () => `${page()}?tab=supplementation`),
  'a reader opens 2,000 products': get('reader', () => `${page()}?tab=products`),
  'a reader opens one of 2,000 modules': {
    answers: '200',
    does: async () => {
      const one = place.ctx.db
        .selectFrom('modules')
        .select(['id', 'slug'])
        .where('id', '=', modules[1] ?? '');
      const { id, slug } = await one.executeTakeFirstOrThrow();
      return statusOf(place.reader.get(`${page()}/module/${id}/${slug}`));
    },
  },
  'the map of the site': reader('/sitemap.xml'),
  'the page of supplements': reader('/supplementation'),
  'the page of support': reader('/support'),
  'the page of sales': reader('/sales'),
};

/** What takes more than 50 ms, each with its reason. */
const LOADS = 'loads the modules of its page, which come with the first of a server';
const COUNTS = 'takes 28,000 sums and more from the thread that reads them, and adds them up in one piece';
const SENDS = 'the data of 2,000 rows is written in one piece';
const LONGER: Record<string, string> = {
  'the first sign-up of an installation': 'loads what signing up takes',
  '2,000 e-books': LOADS,
  'all e-books': LOADS,
  'an e-book of 2,000 modules': SENDS,
  'a reader opens 2,000 supplements': SENDS,
  'a reader opens 2,000 products': SENDS,
  'targets among 2,000 e-books': SENDS,
  'its files': 'reads 6,000 rows and writes them as JSON in one piece',
  'its numbers': COUNTS,
  'its numbers as a file': COUNTS,
  'numbers of 2,000 e-books': COUNTS,
  'numbers of 2,000 e-books as a file': COUNTS,
  'numbers of the site': COUNTS,
  'numbers of the site as a file': COUNTS,
};

testTurns(() => place.measured, ENTRANCES, LONGER);
