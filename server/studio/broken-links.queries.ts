import { sql } from 'kysely';
import type { LinkState } from '#common/link-states.ts';
import type { LinkingKind } from '../db/link-check-tables.ts';
import type { Db } from '../db/open.ts';

/** A link that ends where nothing is to be had, with the row in whose form it is mended. */
export type BrokenLink = {
  kind: LinkingKind;
  id: string;
  name: string;
  ebook_id: string;
  ebook_title: string;
  url: string;
  state: LinkState;
};

/** The links of an author's rows (or of all) that are dead or out of stock, those that are dead first. */
export async function listBrokenLinks(db: Db, authorId: string | null, most: number): Promise<BrokenLink[]> {
  const part = (kind: LinkingKind, name: string, ebookId: string) => {
    const own = authorId === null ? sql`1 = 1` : sql`ebooks.user_id = ${authorId}`;
    const row = kind === 'ebooks' ? sql`` : sql`join ${sql.table(kind)} on ${sql.ref(`${kind}.id`)} = link_uses.row_id`;
    // what was saved since its links were read may have mended this one
    return sql`select link_uses.kind, link_uses.row_id as id, ${sql.ref(name)} as name, ebooks.id as ebook_id,
        ebooks.title as ebook_title, link_checks.url, link_checks.state
      from link_checks join link_uses on link_uses.url_hash = link_checks.url_hash and link_uses.kind = ${kind}
      ${row} join ebooks on ebooks.id = ${sql.ref(ebookId)}
      where link_checks.state in ('dead', 'out_of_stock')
        and ${sql.ref(`${kind}.version`)} = link_uses.version and ${own}`;
  };
  const parts = [
    part('modules', 'modules.title', 'modules.ebook_id'),
    part('supplements', 'supplements.name', 'supplements.ebook_id'),
    part('products', 'products.name', 'products.ebook_id'),
    part('ebooks', 'ebooks.title', 'link_uses.row_id'),
  ];
  const { rows } = await sql<BrokenLink>`
    select * from (${sql.join(parts, sql` union all `)}) as broken
    order by state, ebook_title, name, id, url limit ${most}`.execute(db);
  return rows;
}
