import { termKey } from '#common/editions/terms.ts';
import { LIMITS } from '#common/limits.ts';
import { sentTermSchema, type TermInput } from '#common/schemas/term.ts';
import { searchText } from '#common/search.ts';
import { type Ctx, withTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isId, newId } from '../../ids.ts';
import { lockAccount } from '../../people/people.queries.ts';
import { noteDeletion } from '../memory/noted.ts';
import { type AskedPlace, type MemoryPlace, openPlace } from '../memory/place.ts';
import { scanned } from './scanned.ts';
import * as queries from './terms.queries.ts';

/** A term, as lists show it. */
export type ListedTerm = Pick<queries.Term, 'id' | 'term' | 'translation' | 'is_forbidden' | 'note' | 'updated_at'>;
export type TermList = {
  place: Omit<MemoryPlace, 'user_id'>;
  items: ListedTerm[];
  next: string | null;
  /** Terms of all languages that the author has. */
  count: number;
};

/** A page of a glossary by its terms. @throws session_expired, not_found, ebook_not_found, memory_same_language */
export async function listGlossary(
  ctx: Ctx,
  asked: AskedPlace & { search: string; after: string | null },
): Promise<TermList> {
  const { user_id, ...place } = await openPlace(ctx, asked);
  const memory = { user_id, ...place };
  const { items, next } = await scanned<queries.TermPlace, queries.Term>({
    search: asked.search,
    after: placeOf(asked.after),
    read: (after, limit) => queries.listTerms(ctx.db, memory, after, limit),
    textOf: ({ term, translation, note }) => searchText(term, translation, note),
  });
  return {
    place,
    items: items.map(({ id, term, translation, is_forbidden, note, updated_at }) => ({
      id,
      term,
      translation,
      is_forbidden,
      note,
      updated_at,
    })),
    next: next && `${next.id}~${next.term_key}`,
    count: await queries.countTerms(ctx.db, user_id),
  };
}

function placeOf(after: string | null): queries.TermPlace | null {
  const [id, ...key] = (after ?? '').split('~');
  return isId(id) ? { id, term_key: key.join('~').replaceAll('\0', '') } : null;
}

/** Adds a term, or changes the one with this id. @throws session_expired, not_found, ebook_not_found, invalid with fields, glossary_full, term_taken, memory_changed if it is not what was seen */
export async function saveTerm(ctx: Ctx, asked: AskedPlace, id: string | null, input: unknown): Promise<ListedTerm> {
  const memory = await openPlace(ctx, asked);
  const parsed = sentTermSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const { seen, ...values } = parsed.data;
  const row = rowOf(ctx, memory, values);
  return withTransaction(ctx, async (ctx) => {
    await reserveGlossary(ctx, memory);
    const before = id === null ? null : await queries.findTerm(ctx.db, memory.user_id, id);
    if (id !== null && !before) throw new AppError('not_found');
    if (before && seen !== undefined && seen !== before.updated_at) throw new AppError('memory_changed');
    if (!before) await reserveTerms(ctx, memory.user_id, 1);
    const same = (await queries.listWithKeys(ctx.db, memory, [row.term_key])).find(
      ({ translation }) => translation === row.translation,
    );
    if (same && same.id !== before?.id) throw new AppError('invalid', {}, { translation: { code: 'term_taken' } });
    if (before) await queries.deleteTerms(ctx.db, memory.user_id, [before.id]);
    await queries.putTerms(ctx.db, [{ ...row, id: before?.id ?? row.id }]);
    const { term, translation, is_forbidden, note, updated_at } = row;
    return { id: before?.id ?? row.id, term, translation, is_forbidden, note, updated_at };
  });
}

/** A term as it is stored. */
export function rowOf(ctx: Ctx, memory: MemoryPlace, input: TermInput) {
  const { user_id, source_language, target_language } = memory;
  const place = { user_id, source_language, target_language };
  const term_key = termKey(input.term, source_language);
  return { id: newId(ctx.now()), ...place, term_key, ...input, updated_at: ctx.now().toISOString() };
}

/** Keeps everybody else from changing an account's glossaries until the transaction ends. @throws not_found if the account is gone */
export async function reserveGlossary({ db }: Ctx, { user_id }: MemoryPlace): Promise<void> {
  if (!(await lockAccount(db, user_id, 'forNoKeyUpdate'))) throw new AppError('not_found');
}

/** @throws glossary_full */
export async function reserveTerms({ db }: Ctx, userId: string, more: number): Promise<void> {
  const max = LIMITS.glossaryTerms;
  if ((await queries.countTerms(db, userId)) + more > max) throw new AppError('glossary_full', { max });
}

/** @throws session_expired, ebook_not_found, not_found also if there is no such term */
export async function deleteTerm(ctx: Ctx, asked: AskedPlace, id: string): Promise<{ term: string }> {
  const { user_id } = await openPlace(ctx, asked);
  const term = await queries.findTerm(ctx.db, user_id, id);
  if (!term) throw new AppError('not_found');
  await withTransaction(ctx, async (ctx) => {
    if ((await queries.deleteTerms(ctx.db, user_id, [id])) === 0) throw new AppError('not_found');
    await noteDeletion(ctx, { subject: 'glossary', asked }, { id, text: term.term });
  });
  return { term: term.term };
}
