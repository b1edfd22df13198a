import type { Ctx } from '../context.ts';
import { findNames, type NamedRow } from '../numbers/names.queries.ts';

/** The things of an author that these ids and link codes name. */
export async function namesOf(ctx: Ctx, author: string, keys: (string | null)[]): Promise<Map<string, NamedRow>> {
  const ids = [...new Set(keys.filter((key) => key !== null))];
  return new Map((await findNames(ctx.db, { author }, ids)).map((row) => [row.key, row]));
}
