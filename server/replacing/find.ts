import { readerLanguage } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import type { FieldErrors } from '#common/schemas/field-errors.ts';
import type { Ctx } from '../context.ts';
import type { NamedEbook } from '../ebooks/ebooks.presenter.ts';
import { namedEbook } from '../ebooks/ebooks.presenter.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { getManagedEbook } from '../ebooks/ebooks.ts';
import type { NamedEdition } from '../editions/listed.queries.ts';
import { editionsOfWork } from '../editions/listed.ts';
import { AppError } from '../errors.ts';
import { refusalOf } from '../html/clean.ts';
import { htmlWork } from '../html/work.ts';
import { type Asked, askedSchema } from './asked.ts';
import { hitId, type ListedHit, listedHit, seenOf } from './find.presenter.ts';
import { lastReplacement, type OfferedUndo } from './last.ts';
import type { Pattern } from './matches.ts';
import { listRowRefs, type Row, readRows } from './rows.queries.ts';
import { rowTexts, type Text } from './texts.ts';

/** Rows whose texts are in memory together. */
const PORTION = 8;

export type Found = {
  ebook: NamedEbook;
  /** The other editions of its work. */
  others: NamedEdition[];
  asked: Asked;
  /** Why nothing was searched. */
  fault: FieldErrors[string] | null;
  /** A page of hits. */
  items: ListedHit[];
  next: string | null;
  /** The number of all hits and of the texts with hits; null except on the first page. */
  counts: { hits: number; texts: number } | null;
  /** The rows with hits, with their versions. */
  seen: string;
  undo: OfferedUndo | null;
};

type Given = Record<keyof Asked, string | null> & { after: string | null };

/**
 * A page of the hits in an e-book, each in its sentence.
 * @throws session_expired, ebook_not_found, html_too_slow, html_busy
 */
export async function findInEbook(ctx: Ctx, ebookId: string, { after, ...given }: Given): Promise<Found> {
  const ebook = await getManagedEbook(ctx, ebookId);
  const empty = { items: [], next: null, counts: null, seen: '' };
  const parsed = askedSchema.safeParse(given);
  const undo = after ? null : await lastReplacement(ctx.db, ebookId);
  const others = after ? [] : (await editionsOfWork(ctx.db, ebookId)).filter(({ id }) => id !== ebookId);
  const page = { ebook: namedEbook(ebook), others, undo };
  if (!parsed.success) {
    const asked = { find: given.find ?? '', ...choicesOf(given) };
    const fault = given.find ? (AppError.ofIssues(parsed.error).fields.find ?? null) : null;
    return { ...page, ...empty, asked, fault };
  }
  const pattern = patternOf(ebook, parsed.data);
  const found = await (after ? hitsAfter(ctx, ebook, pattern, after) : firstHits(ctx, ebook, pattern));
  return { ...page, ...empty, asked: parsed.data, fault: null, ...found };
}

export function patternOf(ebook: Pick<Ebook, 'language'>, asked: Asked): Pattern {
  const { find, whole, case: isExact, accents } = asked;
  return { find, whole, case: isExact, accents, language: readerLanguage(ebook.language) };
}

function choicesOf({ whole, case: isExact, accents }: Omit<Given, 'after'>) {
  return { whole: Boolean(whole), case: Boolean(isExact), accents: Boolean(accents) };
}

type Page = Pick<Found, 'items' | 'next'>;

/** The first page, and the number of all hits. */
async function firstHits(ctx: Ctx, ebook: Ebook, pattern: Pattern): Promise<Partial<Found>> {
  const items: ListedHit[] = [];
  const rows: Row[] = [];
  let hits = 0;
  for await (const found of hitsOf(
    ctx,
    await listRowRefs(ctx.db, ebook.id),
    pattern,
    () => LIMITS.hits - items.length,
  )) {
    items.push(...found.hits);
    hits += found.count;
    if (found.count > 0) rows.push(found.row);
  }
  const next = hits > items.length ? (items.at(-1)?.id ?? null) : null;
  return { items, next, counts: { hits, texts: rows.length }, seen: seenOf(rows) };
}

/** The page after a hit. */
async function hitsAfter(ctx: Ctx, ebook: Ebook, pattern: Pattern, after: string): Promise<Page> {
  const last = hitId.parse(after);
  const places = await listRowRefs(ctx.db, ebook.id);
  const at = places.findIndex(({ kind, id }) => kind === last?.kind && id === last.id);
  if (!last || at < 0) return { items: [], next: null };
  const items: ListedHit[] = [];
  let isMore = false;
  for await (const { hits } of hitsOf(ctx, places.slice(at), pattern, () => LIMITS.hits + 1 - items.length, last)) {
    items.push(...hits);
    isMore = items.length > LIMITS.hits;
    if (isMore) break;
  }
  const shown = items.slice(0, LIMITS.hits);
  return { items: shown, next: isMore ? (shown.at(-1)?.id ?? null) : null };
}

type RowHits = { row: Row; count: number; hits: ListedHit[] };

/** The hits of rows in order: all are counted, and up to `most` returned; in the first row only those after `after`. */
async function* hitsOf(
  ctx: Ctx,
  places: Awaited<ReturnType<typeof listRowRefs>>,
  pattern: Pattern,
  wanted: () => number,
  last: { path: string; nth: number } | null = null,
): AsyncGenerator<RowHits> {
  for (let from = 0; from < places.length; from += PORTION) {
    const rows = await readRows(ctx.db, places.slice(from, from + PORTION));
    for (const row of rows) {
      const all = rowTexts(row.kind, row.fields);
      const isFirst = last !== null && from === 0 && row === rows[0];
      const texts = isFirst
        ? all.slice(
            Math.max(
              0,
              all.findIndex(({ path }) => path === last.path),
            ),
          )
        : all;
      const skip = isFirst ? last.nth + 1 : 0;
      const { counts, hits } = await found(texts, pattern, { skip, most: Math.max(0, wanted()) });
      const count = counts.reduce((sum, one) => sum + one, 0);
      yield { row, count, hits: hits.map((hit) => listedHit(row, texts[hit.text] as Text, hit)) };
    }
  }
}

async function found(texts: Text[], pattern: Pattern, bounds: { skip: number; most: number }) {
  const length = texts.reduce((sum, { value }) => sum + value.length, 0);
  return htmlWork('find', { texts, pattern, ...bounds }, length).catch((error: unknown) => {
    throw refusalOf(error);
  });
}
