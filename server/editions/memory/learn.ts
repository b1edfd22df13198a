import { LIMITS } from '#common/limits.ts';
import type { Db } from '../../db/open.ts';
import { lockAccount } from '../../people/people.queries.ts';
import { letOthersGo } from '../../turns.ts';
import type { Pair } from './inline.ts';
import { deleteUnits, listUnused, type NewUnit, type Put, putUnits, roomOf } from './memory.queries.ts';
import { hashOfSource, type Memory } from './words.ts';

/** Texts that are kept in one transaction: some milliseconds. */
const PORTION = 50;
/** Texts that are dropped at once. */
const DROPPED = 100;

type How = { now: Date /** Whether somebody confirmed them just now. */; isUsed: boolean };

/**
 * Keeps pairs in a memory, in portions beside other work; of two with the same source the last. What was used longest ago is dropped if
 * the author has no room for more.
 * @returns null once the account is gone: what is kept of it by then passes on with its memory
 */
export async function learnPairs(db: Db, memory: Memory, pairs: Pair[], how: How): Promise<Put | null> {
  const units = [...new Map(pairs.map((pair) => [hashOfSource(pair.source), pair])).values()];
  const put: Put = { added: 0, changed: 0 };
  for (let start = 0; start < units.length; start += PORTION) {
    const portion: NewUnit[] = units
      .slice(start, start + PORTION)
      .map((pair) => ({ ...pair, uses: how.isUsed ? 1 : 0 }));
    const done = await inTransaction(db, async (db) => {
      const isThere = (await lockAccount(db, memory.user_id, 'forNoKeyUpdate')) !== null;
      return isThere ? putUnits(db, memory, portion, how) : null;
    });
    if (!done) return null;
    put.added += done.added;
    put.changed += done.changed;
    await letOthersGo();
  }
  if (put.added + put.changed > 0) await dropUnused(db, memory.user_id);
  return put;
}

/** Drops what an author used longest ago, as far as there is more than one author may have. */
export async function dropUnused(db: Db, userId: string): Promise<void> {
  const { memoryUnits, memoryBytes } = LIMITS;
  let { units, bytes } = await roomOf(db, userId);
  while (units > memoryUnits || bytes > memoryBytes) {
    const oldest = await listUnused(db, userId, DROPPED);
    const gone: number[] = [];
    for (const unit of oldest) {
      if (units <= memoryUnits && bytes <= memoryBytes) break;
      gone.push(unit.id);
      units -= 1;
      bytes -= unit.bytes;
    }
    if ((await deleteUnits(db, userId, gone)) === 0) return;
    await letOthersGo();
  }
}

function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
