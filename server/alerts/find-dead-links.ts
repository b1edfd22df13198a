import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { type LinkingTable, linkingKinds } from '../rows/kinds.ts';
import { type Finding, hashOfParts } from './finding.ts';

/** Links read at once: each may stand in many rows. */
const PORTION = 50;

type Dead = { url_hash: string; url: string; first_failed_at: string | null };

/** Links that are dead, in portions; one that stands in many rows of an owner is one. */
export async function* findDeadLinks(db: Db): AsyncGenerator<Finding[]> {
  for (let after = ''; ; ) {
    const dead = await readAfter(db, after);
    for (const { table, owner } of linkingKinds()) {
      const uses = dead.length > 0 ? await usesOf(db, table, owner ?? 'author_id', dead) : [];
      yield uses.flatMap((use) => findingOf(table, use, dead));
    }
    const last = dead.at(-1);
    if (!last || dead.length < PORTION) return;
    after = last.url_hash;
  }
}

function readAfter(db: Db, after: string): Promise<Dead[]> {
  return db
    .selectFrom('link_checks')
    .select(['url_hash', 'url', 'first_failed_at'])
    .where(sql<boolean>`state = 'dead'`)
    .where('url_hash', '>', after)
    .orderBy('url_hash')
    .limit(PORTION)
    .execute();
}

type Use = { url_hash: string; owner: string; row_id: string };

/** Who links to these, each by one of their rows as it is stored now. */
async function usesOf(db: Db, table: LinkingTable, owner: string, dead: Dead[]): Promise<Use[]> {
  const hashes = sql.join(dead.map(({ url_hash }) => url_hash));
  const { rows } = await sql<Use>`select link_uses.url_hash, own.${sql.ref(owner)} as owner, min(own.id) as row_id
    from link_uses join ${sql.table(table)} as own on own.id = link_uses.row_id and own.version = link_uses.version
    where link_uses.kind = ${table} and link_uses.url_hash in (${hashes})
    group by link_uses.url_hash, own.${sql.ref(owner)}`.execute(db);
  return rows;
}

function findingOf(kind: LinkingTable, { url_hash, owner, row_id }: Use, dead: Dead[]): Finding[] {
  const link = dead.find((one) => one.url_hash === url_hash);
  if (!link) return [];
  // a link that works again and dies once more is another alert
  const hash = hashOfParts('dead_link', owner, url_hash, link.first_failed_at);
  return [{ user_id: owner, hash, what: 'dead_link', kind, row_id, facts: { url: link.url } }];
}
