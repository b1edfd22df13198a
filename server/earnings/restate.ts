import type { Db } from '../db/open.ts';
import { letOthersGo } from '../turns.ts';
import { alone } from './alone.ts';
import { type OfAll, settleDays, settleLines, type Whose } from './earnings.queries.ts';
import type { Line } from './read/report.ts';
import { listKeyed, moveRules, moveSome, rekey } from './restate.queries.ts';

const PORTION = 400;

/**
 * Makes lines that were taken in under another name of their program those of the present one: what an author says of columns may change, and the
 * lines are the same. The places that were remembered go with them.
 */
export async function joinSources(db: Db, whose: Whose, sources: string[]): Promise<void> {
  const others = sources.filter((source) => source !== whose.program);
  if (others.length === 0) return;
  await alone(db, whose.user_id, (db) => moveRules(db, whose, others));
  for (let isOver = false; !isOver; await letOthersGo()) {
    isOver = true;
    await alone(db, whose.user_id, async (db) => {
      const moved = await moveSome(db, whose, others, PORTION);
      const ofLines = moved.filter(({ is_of_day }) => !is_of_day);
      await settleLines(
        db,
        whose,
        ofLines.map(({ line_key }) => line_key),
      );
      await settleDays(db, whose, new Set(moved.filter(({ is_of_day }) => is_of_day).map(({ day }) => day)));
      isOver = moved.length < PORTION;
    });
  }
}

/**
 * Gives what was said of lines before their columns were named again the keys that the lines have now, so that it is of the same lines. What counts
 * of them is to be settled after it.
 */
export async function restate(db: Db, of: OfAll, lines: Line[]): Promise<void> {
  const now = new Map(lines.flatMap((line) => (line.was ?? []).map((key) => [key, line] as const)));
  if (now.size === 0) return;
  const found = await listKeyed(db, of, [...now.keys()]);
  if (found.length === 0) return;
  const present = await listKeyed(
    db,
    of,
    found.flatMap(({ line_key }) => now.get(line_key)?.key ?? []),
  );
  const taken = new Set(present.map(({ import_id, line_key }) => `${import_id} ${line_key}`));
  const changes = found.flatMap(({ id, import_id, line_key }) => {
    const line = now.get(line_key);
    if (!line || taken.has(`${import_id} ${line.key}`)) return [];
    taken.add(`${import_id} ${line.key}`);
    return [{ id, old: line_key, line_key: line.key, day: of.is_of_day ? line.day : null }];
  });
  await rekey(db, of, changes);
}
