import type { Db } from '../../db/open.ts';
import type { Payloads } from '../../jobs/kinds.ts';
import { lockAccount } from '../../people/people.queries.ts';
import { letOthersGo } from '../../turns.ts';
import { deleteTerms, listTermsOfAuthor, listWithKeys, putTerms } from '../glossary/terms.queries.ts';
import { dropUnused } from './learn.ts';
import { deleteUnits, findSame, listOfAuthor, type MemoryUnit, putUnits } from './memory.queries.ts';

const PORTION = 50;

/**
 * Gives the memories and glossaries of an account that is deleted to who takes over its e-books, in portions beside other work. What that
 * account has itself stays as it is. Ends early if that one is deleted too: who deletes it gets both (`deletePerson`).
 */
export async function passOnMemory(
  db: Db,
  { from, to }: Payloads['memory.passOn'],
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const units = await listOfAuthor(db, from, PORTION);
    const terms = await listTermsOfAuthor(db, from, PORTION);
    if (units.length === 0 && terms.length === 0) break;
    const isThere = await db.transaction().execute(async (db) => {
      if (!(await lockAccount(db, to, 'forNoKeyUpdate'))) return false;
      for (const unit of units) await passUnit(db, unit, to, now);
      await deleteUnits(
        db,
        from,
        units.map(({ id }) => id),
      );
      for (const term of terms) {
        const own = { ...term, user_id: to };
        const known = await listWithKeys(db, own, [term.term_key]);
        await deleteTerms(db, from, [term.id]);
        if (!known.some(({ translation }) => translation === term.translation)) await putTerms(db, [own]);
      }
      return true;
    });
    if (!isThere) return;
    await letOthersGo();
  }
  await dropUnused(db, to);
}

async function passUnit(db: Db, unit: MemoryUnit, to: string, now: Date): Promise<void> {
  const { source_language, target_language, source, target, uses } = unit;
  const memory = { user_id: to, source_language, target_language };
  if (await findSame(db, memory, source)) return;
  await putUnits(db, memory, [{ source, target, uses }], { now, isUsed: false });
}
