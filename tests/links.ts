import type { Insertable } from 'kysely';
import type { LinkState } from '#common/link-states.ts';
import type { LinkChecksTable, LinkUsesTable } from '#server/db/link-check-tables.ts';
import type { Db } from '#server/db/open.ts';
import { hashOf } from '#server/link-checks/link-checks.queries.ts';

/** A link of a row that was looked at, and what was found. */
export async function makeLink(
  db: Db,
  use: Omit<LinkUsesTable, 'url_hash'>,
  link: string,
  state: LinkState,
  found: Partial<Insertable<LinkChecksTable>> = {},
): Promise<void> {
  const url_hash = hashOf(link) ?? '';
  const checked_at = new Date().toISOString();
  const next_at = new Date(Date.now() + 86_400_000).toISOString();
  const counted = { failures: state === 'dead' ? 3 : 0, first_failed_at: null, checked_at, next_at };
  await db
    .insertInto('link_checks')
    .values({ url_hash, url: new URL(link).href, state, moved_to: null, ...counted, ...found })
    .onConflict((conflict) => conflict.column('url_hash').doUpdateSet({ state, ...found }))
    .execute();
  await db
    .insertInto('link_uses')
    .values({ ...use, url_hash })
    .execute();
}
