import { escaped } from '#common/document/escaped.ts';
import { LIMITS } from '#common/limits.ts';
import { memoryUnitSchema } from '#common/schemas/memory-unit.ts';
import { searchWords } from '#common/search.ts';
import { readText } from '#common/words.ts';
import { type Ctx, withTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { htmlWork } from '../../html/work.ts';
import { letOthersGo } from '../../turns.ts';
import { dropUnused } from './learn.ts';
import * as queries from './memory.queries.ts';
import { noteDeletion } from './noted.ts';
import { type AskedPlace, type MemoryPlace, openPlace } from './place.ts';
import { hashOfSource } from './words.ts';

/** A text of a memory, as lists show it: without its formatting. */
export type ListedUnit = {
  id: string;
  source: string;
  target: string;
  /** The translation as inline HTML, if it has formatting. */
  html: string | null;
  uses: number;
  used_at: string;
  /** Changes with the translation. */
  stamp: string;
};
export type UnitList = {
  place: Omit<MemoryPlace, 'user_id'>;
  items: ListedUnit[];
  next: string | null;
  /** Texts of all languages that the author has, and the most. */
  count: number;
  max: number;
};

/** A page of a memory, what was used last first. @throws session_expired, not_found, ebook_not_found, memory_same_language */
export async function listMemory(
  ctx: Ctx,
  asked: AskedPlace & { search: string; after: string | null },
): Promise<UnitList> {
  const { user_id, ...place } = await openPlace(ctx, asked);
  const memory = { user_id, ...place };
  const rows = await found(ctx, memory, { words: searchWords(asked.search), after: placeOf(asked.after) });
  const items = rows.slice(0, LIMITS.page);
  const next = rows.length > LIMITS.page ? items.at(-1) : undefined;
  const { units } = await queries.roomOf(ctx.db, user_id);
  return {
    place,
    items: items.map(listed),
    next: next ? `${next.used_at}~${next.id}` : null,
    count: units,
    max: LIMITS.memoryUnits,
  };
}

/** Units that are searched at once: some milliseconds. */
const PORTION = 5_000;

/** The first units of a page, and one more, that hold all words; searched in portions, in between other work. */
async function found(
  { db }: Ctx,
  memory: MemoryPlace,
  { words, after }: { words: string[]; after: queries.UnitPlace | null },
): Promise<queries.MemoryUnit[]> {
  const rows: queries.MemoryUnit[] = [];
  for (let from = after; ; ) {
    const end = words.length > 0 ? await queries.placeAfter(db, memory, from, PORTION) : null;
    const limit = LIMITS.page + 1 - rows.length;
    rows.push(...(await queries.listUnits(db, memory, { after: from, end, words, limit })));
    if (!end || rows.length > LIMITS.page) return rows;
    from = end;
    await letOthersGo();
  }
}

const listed = ({ id, source, target, uses, used_at }: queries.MemoryUnit): ListedUnit => ({
  ...{ id: String(id), source: readText(source), target: readText(target), uses, used_at },
  html: target.includes('<') ? target : null,
  stamp: hashOfSource(target),
});

function placeOf(after: string | null): queries.UnitPlace | null {
  const [used_at = '', id] = (after ?? '').split('~');
  const time = new Date(used_at);
  const isTime = /^[12]\d{3}-/.test(used_at) && !Number.isNaN(time.getTime()) && time.toISOString() === used_at;
  return isTime && /^\d{1,15}$/.test(id ?? '') ? { used_at, id: Number(id) } : null;
}

/**
 * Changes the translation of a text. @throws session_expired, ebook_not_found, not_found also if there is none, invalid with fields, memory_changed if
 * it is not what was seen any more
 */
export async function changeUnit(ctx: Ctx, asked: AskedPlace, id: string, input: unknown): Promise<void> {
  const { user_id } = await openPlace(ctx, asked);
  const parsed = memoryUnitSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const unit = await queries.findUnit(ctx.db, user_id, knownId(id));
  if (!unit) throw new AppError('not_found');
  const { target, format, seen } = parsed.data;
  if (seen !== undefined && seen !== hashOfSource(unit.target)) throw new AppError('memory_changed');
  const given = { source: unit.source, target: format === 'html' ? target : escaped(target) };
  const [pair] = await htmlWork('inlinePairs', [given], given.source.length + given.target.length);
  if (!pair) throw new AppError('invalid', {}, { target: { code: 'memory_text_shape' } });
  if (!(await queries.changeTarget(ctx.db, unit, pair.target))) throw new AppError('memory_changed');
  await dropUnused(ctx.db, user_id);
}

/** Forgets a text. @throws session_expired, ebook_not_found, not_found also if there is none */
export async function deleteUnit(ctx: Ctx, asked: AskedPlace, id: string): Promise<void> {
  const { user_id } = await openPlace(ctx, asked);
  const known = knownId(id);
  const unit = await queries.findUnit(ctx.db, user_id, known);
  await withTransaction(ctx, async (ctx) => {
    if (!unit || (await queries.deleteUnits(ctx.db, user_id, [known])) === 0) throw new AppError('not_found');
    await noteDeletion(ctx, { subject: 'memory', asked }, { id, text: readText(unit.source) });
  });
}

/** 0, which none has, for what is no id. */
const knownId = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);
