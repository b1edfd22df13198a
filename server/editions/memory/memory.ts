import { LIMITS } from '#common/limits.ts';
import { searchText } from '#common/search.ts';
import { readText } from '#common/words.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as queries from './memory.queries.ts';
import { type AskedPlace, type MemoryPlace, openPlace } from './place.ts';
import { scanned } from './scanned.ts';

/** A text of a memory, as lists show it: without its formatting. */
export type ListedUnit = { id: string; source: string; target: string; uses: number; used_at: string };
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
  const { items, next } = await scanned<queries.UnitPlace, queries.MemoryUnit>({
    search: asked.search,
    after: placeOf(asked.after),
    read: (after, limit) => queries.listUnits(ctx.db, memory, after, limit),
    textOf: ({ source, target }) => searchText(readText(source), readText(target)),
  });
  const { units } = await queries.roomOf(ctx.db, user_id);
  return {
    place,
    items: items.map(listed),
    next: next && `${next.used_at}~${next.id}`,
    count: units,
    max: LIMITS.memoryUnits,
  };
}

const listed = ({ id, source, target, uses, used_at }: queries.MemoryUnit): ListedUnit => ({
  ...{ id: String(id), source: readText(source), target: readText(target), uses, used_at },
});

function placeOf(after: string | null): queries.UnitPlace | null {
  const [used_at = '', id] = (after ?? '').split('~');
  const time = new Date(used_at);
  const isTime = /^[12]\d{3}-/.test(used_at) && !Number.isNaN(time.getTime()) && time.toISOString() === used_at;
  return isTime && /^\d{1,15}$/.test(id ?? '') ? { used_at, id: Number(id) } : null;
}

/** Forgets a text. @throws session_expired, ebook_not_found, not_found also if there is none */
export async function deleteUnit(ctx: Ctx, asked: AskedPlace, id: string): Promise<void> {
  const { user_id } = await openPlace(ctx, asked);
  const known = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  if ((await queries.deleteUnits(ctx.db, user_id, [known])) === 0) throw new AppError('not_found');
}
