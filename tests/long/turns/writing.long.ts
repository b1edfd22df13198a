import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { type Entrance, endMeasuring, testTurns } from './measure.ts';
import { type Book, makeLongBook, openPlace, type Place, statusOf, textOf, WORD } from './place.ts';

const PARAGRAPHS = 8_000;
const SIZE = WORD.length + 2;

let place: Place;
let book: Book;
beforeAll(async () => {
  place = await openPlace();
  book = await makeLongBook(place.ctx);
});
afterAll(() => endMeasuring(place.measured));

let count = 0;
const batch = (given: object) => {
  count += 1;
  return { client: 'tab', n: count, seq: 0, text_version: 0, fields: [], steps: '[]', ...given };
};
const at = (nth: number) => book.modules[nth]?.id ?? '';
const get = (address: () => string): Entrance => ({
  answers: '200',
  does: () => statusOf(place.author.get(address())),
});
const post = (answers: string, address: () => string, body: () => object): Entrance => ({
  answers,
  does: () => statusOf(place.author.postJson(address(), body())),
});
const draft = () => `/admin/drafts/modules/${at(0)}`;
const steps = (version: number, list: object[]) => () => batch({ text_version: version, steps: JSON.stringify(list) });
const paragraphs = Array.from({ length: PARAGRAPHS }, () => ({
  type: 'paragraph',
  content: [{ type: 'text', text: WORD }],
}));
const pasted = { stepType: 'replace', from: 0, to: 2, slice: { content: paragraphs } };
const marks = (stepType: string, times: number) =>
  Array.from({ length: times }, () => ({ stepType, mark: { type: 'bold' }, from: 0, to: PARAGRAPHS * SIZE }));
const each = Array.from({ length: PARAGRAPHS }, (_, nth) => ({
  ...{ stepType: 'addMark', mark: { type: 'italic' } },
  ...{ from: nth * SIZE, to: (nth + 1) * SIZE },
}));
const preview = (html: string) =>
  place.author.postJson('/admin/preview.data', { html, language: 'pt-BR', ebook_id: book.id });
const previews = (html: string, answers = '200', times = 1): Entrance => ({
  answers,
  does: () => statusOf(...Array.from({ length: times }, () => preview(html))),
});
const rescue = (text: string) => ({
  account: place.key,
  found: [{ id: randomUUID(), batch: null, text, slice: null, near_block: null, reason: 'deleted' }],
});
const save = (nth: number, version: number, content: string) =>
  post(
    '200',
    () => `/admin/modules/${at(nth)}/edit.data`,
    () => ({ values: { title: 'Salvo', slug: book.modules[nth]?.slug, content }, version }),
  );
/** The address of a module's oldest version. */
const oldest = async (nth: number) => {
  const versions = place.ctx.db.selectFrom('revisions').select('id').where('row_id', '=', at(nth));
  const { id } = await versions.orderBy('id').executeTakeFirstOrThrow();
  return `/admin/modules/${at(nth)}/history/${id}`;
};

/** What authors do in the writing room, with the longest that the limits allow and with what is meant to hold others up, in this order. */
const ENTRANCES: Record<string, Entrance> = {
  'open a module, the first of the server': get(() => `/admin/modules/${at(0)}/edit`),
  'open a module of 300 kB, the first of the server': get(() => `/admin/modules/${at(1)}/edit`),
  'open a module of 300 kB': get(() => `/admin/modules/${at(2)}/edit`),
  'open a module of 300 kB again': get(() => `/admin/modules/${at(2)}/edit`),
  'draft: paste 8,000 paragraphs': post('200', draft, steps(0, [pasted])),
  'draft: 400 marks over all of them': post('200', draft, steps(1, marks('addMark', 400))),
  'draft: 2,000 marks, refused': post('422', draft, steps(401, marks('removeMark', 2_000))),
  'draft: a mark on each of them': post('200', draft, steps(401, each)),
  'draft: open it': get(() => `/admin/modules/${at(0)}/edit`),
  'draft: 1 MB of a rescue': post(
    '200',
    () => `${draft()}/rescues`,
    () => rescue('x'.repeat(900_000)),
  ),
  'draft: wrong fields': post(
    '422',
    () => `/admin/drafts/ebook/${book.id}`,
    () => batch({ fields: [{ field: 'constructor', value: { a: 1 }, was: null }] }),
  ),
  'draft: what is not saved beside what is': get(() => `/admin/modules/${at(0)}/history/draft`),
  'draft: give it up': { answers: '200', does: () => statusOf(place.author.delete(draft())) },
  // a newer one takes the place of those that wait
  'preview: 12 of "<" x 490,000': previews('<'.repeat(490_000), '200 503', 12),
  'preview: "‹" x 490,000': previews('‹'.repeat(490_000)),
  'preview: 60,000 paragraphs': previews('<p>a</p>'.repeat(60_000)),
  'preview: 45,000 unclosed elements': previews('<div>'.repeat(45_000), '422'),
  'save 300 kB as they were opened': save(2, 1, textOf(300_000)),
  'save 500 kB': save(3, 1, textOf(500_000)),
  'save 490,000 "<"': save(4, 1, '<'.repeat(490_000)),
  'open a module of 500 kB': get(() => `/admin/modules/${at(3)}/edit`),
  'history of a module': get(() => `/admin/modules/${at(3)}/history`),
  'a version of 300 kB beside 500 kB': {
    answers: '200',
    does: async () => statusOf(place.author.get(await oldest(3))),
  },
  'restore a version of 300 kB over 500 kB': {
    answers: '200',
    does: async () => statusOf(place.author.postForm(`${await oldest(3)}.data`, { intent: 'restore' })),
  },
  'read a module of 300 kB': {
    answers: '200',
    does: () => {
      const { id, slug } = book.modules[5] ?? {};
      return statusOf(place.reader.get(`/ebook/${book.id}/${book.slug}/module/${id}/${slug}`));
    },
  },
};

const LOADS = 'loads the modules of its page and the library of documents, which come with the first of a server';
const READS = 'the library reads a document of 40,000 nodes in one piece';
/** What takes more than 50 ms, each with its reason. */
const LONGER: Record<string, string> = {
  'the first sign-up of an installation': 'loads what signing up takes',
  'open a module, the first of the server': LOADS,
  'open a module of 300 kB, the first of the server': LOADS,
  'draft: paste 8,000 paragraphs': 'the JSON of the steps is read in one piece',
  'draft: a mark on each of them': 'the JSON of 8,000 steps is read in one piece',
  'draft: open it': READS,
  'draft: what is not saved beside what is': READS,
  'draft: give it up': READS,
  'open a module of 300 kB': READS,
  'open a module of 500 kB': READS,
  'a version of 300 kB beside 500 kB': READS,
  'restore a version of 300 kB over 500 kB': READS,
};

testTurns(() => place.measured, ENTRANCES, LONGER);
