import { LIMITS } from '#common/limits.ts';
import { type TermInput, termSchema } from '#common/schemas/term.ts';
import { type Ctx, withTransaction } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import { refusalOf } from '../../html/clean.ts';
import { htmlWork } from '../../html/work.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import { letOthersGo } from '../../turns.ts';
import { csvLine } from '../exchange/csv.ts';
import { noteImport } from '../memory/noted.ts';
import { type AskedPlace, type MemoryPlace, openPlace } from '../memory/place.ts';
import type { Memory } from '../memory/words.ts';
import { listTerms, listWithKeys, putTerms, type Term, type TermPlace } from './terms.queries.ts';
import { reserveGlossary, reserveTerms, rowOf } from './terms.ts';

/** What became of the terms of a file; the numbers are those of the first faulty lines. */
export type TakenTerms = { added: number; changed: number; same: number; refused: number; lines: number[] };

const COLUMNS = ['term', 'translation', 'forbidden', 'note'];
const PORTION = 500;
const LISTED = 20;
const MB = 1024 * 1024;

/** A glossary as a table. @throws session_expired, not_found, ebook_not_found, memory_same_language */
export async function exportGlossary(
  ctx: Ctx,
  asked: AskedPlace,
): Promise<{ name: string; text: AsyncGenerator<string> }> {
  const memory = await openPlace(ctx, asked);
  return {
    name: `glossary-${memory.source_language}-${memory.target_language}.csv`,
    text: glossaryText(ctx.db, memory),
  };
}

/** What a glossary's file says, in portions. */
export async function* glossaryText(db: Db, memory: Memory): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(COLUMNS)}`;
  for (let after: TermPlace | null = null; ; ) {
    const terms: Term[] = await listTerms(db, memory, after, PORTION);
    yield terms
      .map(({ term, translation, is_forbidden, note }) => csvLine([term, translation, is_forbidden ? 'yes' : '', note]))
      .join('');
    const last = terms.at(-1);
    if (terms.length < PORTION || !last) return;
    after = last;
    await letOthersGo();
  }
}

/**
 * Takes the terms of a table into a glossary; one that is known with the same translation takes what else the file says.
 * @throws session_expired, not_found, ebook_not_found, memory_too_large, glossary_columns, glossary_full, html_busy
 */
export async function importGlossary(ctx: Ctx, asked: AskedPlace, bytes: Uint8Array): Promise<TakenTerms> {
  const memory = await openPlace(ctx, asked);
  const { bytes: most } = TRAFFIC.exchange;
  if (bytes.length > most) throw new AppError('memory_too_large', { max: most / MB });
  const read = await htmlWork('termFile', { bytes }, bytes.length).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if ('refusal' in read) throw new AppError(read.refusal, { max: LIMITS.glossaryTerms });
  const taken: TakenTerms = { added: 0, changed: 0, same: 0, refused: 0, lines: [] };
  for (let start = 0; start < read.terms.length; start += PORTION) {
    await takePortion(ctx, memory, read.terms.slice(start, start + PORTION), taken);
    await letOthersGo();
  }
  if (taken.added + taken.changed > 0) await noteImport(ctx, { subject: 'glossary', asked }, memory);
  return taken;
}

async function takePortion(
  ctx: Ctx,
  memory: MemoryPlace,
  given: { line: number; term: unknown }[],
  taken: TakenTerms,
): Promise<void> {
  const rows = given.flatMap(({ line, term }) => {
    const { data } = termSchema.safeParse(term);
    if (data) return [rowOf(ctx, memory, data as TermInput)];
    taken.refused += 1;
    if (taken.lines.length < LISTED) taken.lines.push(line);
    return [];
  });
  await withTransaction(ctx, async (ctx) => putNew(ctx, memory, rows, taken));
}

/** Stores the terms that say something new, while nobody else adds any of this account. @throws not_found, glossary_full */
async function putNew(ctx: Ctx, memory: MemoryPlace, rows: ReturnType<typeof rowOf>[], taken: TakenTerms) {
  await reserveGlossary(ctx, memory);
  const byName = new Map(rows.map((row) => [nameOf(row), row]));
  const known = new Map(
    (await listWithKeys(ctx.db, memory, [...new Set(rows.map(({ term_key }) => term_key))])).map((term) => [
      nameOf(term),
      term,
    ]),
  );
  const fresh = [...byName].filter(([name]) => !known.has(name));
  const changed = [...byName].filter(([name, row]) => known.has(name) && !isSame(row, known.get(name) as Term));
  await reserveTerms(ctx, memory.user_id, fresh.length);
  await putTerms(
    ctx.db,
    [...fresh, ...changed].map(([, row]) => row),
  );
  taken.added += fresh.length;
  taken.changed += changed.length;
  taken.same += rows.length - fresh.length - changed.length;
}

const nameOf = ({ term_key, translation }: Pick<Term, 'term_key' | 'translation'>) => `${term_key}\n${translation}`;
const isSame = (a: TermInput, b: TermInput) =>
  a.term === b.term && a.is_forbidden === b.is_forbidden && a.note === b.note;
