import { z } from 'zod';
import type { FoundTerm } from '#common/editions/terms.ts';
import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '../../context.ts';
import { rowRefIn } from '../../drafts/subject.ts';
import { AppError } from '../../errors.ts';
import { refusalOf } from '../../html/clean.ts';
import { htmlWork } from '../../html/work.ts';
import { fieldsOf } from '../../rows/kinds.ts';
import { termsIn } from '../glossary/terms-in.ts';
import { getTranslatedRow } from '../units-of-row.ts';
import type { Suggestion } from './alike.ts';
import { htmlOfField, memoryOf, plainValue } from './learn-confirmed.ts';
import { findSame, listAlike } from './memory.queries.ts';
import type { Memory } from './words.ts';

const asked = z.object({
  /** A field's name; null of a block. */
  field: z.string().max(64).nullable(),
  /** What the source says: the HTML of a block, the value of a field as JSON. */
  source: z.string().max(LIMITS.content * 2),
});

/** Letters of the longest text that is looked up, with its tags; a memory keeps none that is longer. */
const MOST_LETTERS = 4 * LIMITS.memoryText;

/** What helps with translating a text: of the memory, the same and what is alike; and terms that stand in it. */
export type Help = { suggestions: Suggestion[]; terms: FoundTerm[] };

/**
 * Looks up a text of an edition's source in the memory and the glossary of the e-book's owner.
 * @throws session_expired, not_found, source_missing, invalid, html_busy, html_too_slow
 */
export async function suggest(
  ctx: Ctx,
  kind: string | undefined,
  rowId: string | undefined,
  input: unknown,
): Promise<Help> {
  const row = await getTranslatedRow(ctx, rowRefIn(kind, rowId));
  const { data } = asked.safeParse(input);
  if (!data) throw new AppError('invalid');
  const { field } = data;
  if (field !== null && !fieldsOf(row.kind, 'text', 'texts', 'questions', 'html').includes(field))
    throw new AppError('invalid');
  const text = field === null ? data.source : htmlOfField(row.kind, field, plainField(data.source));
  const memory = memoryOf(row);
  const terms = await termsIn(ctx.db, memory, text);
  return { suggestions: text.length > MOST_LETTERS ? [] : await suggestions(ctx, memory, text), terms };
}

/** What of a memory helps with the HTML of a text. */
async function suggestions(ctx: Ctx, memory: Memory, text: string): Promise<Suggestion[]> {
  const [pair] = await work(htmlWork('inlinePairs', [{ source: text, target: text }], text.length));
  if (!pair) return [];
  const { source } = pair;
  const [same, alike] = [await findSame(ctx.db, memory, source), await listAlike(ctx.db, memory, source)];
  const candidates = [...(same ? [same] : []), ...alike.filter(({ id }) => id !== same?.id)];
  if (candidates.length === 0) return [];
  const length = candidates.reduce((sum, candidate) => sum + candidate.source.length, source.length);
  return work(htmlWork('alike', { source, candidates }, length));
}

function plainField(json: string): string {
  try {
    return plainValue(json) ?? '';
  } catch {
    throw new AppError('invalid');
  }
}

const work = <T>(done: Promise<T>): Promise<T> =>
  done.catch((error: unknown) => {
    throw refusalOf(error);
  });
