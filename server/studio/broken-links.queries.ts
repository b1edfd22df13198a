import { sql } from 'kysely';
import type { LinkState } from '#common/link-states.ts';
import type { Db } from '../db/open.ts';
import { lastingSince } from '../link-checks/states.ts';
import { type LinkingTable, linkingKinds } from '../rows/kinds.ts';

/** A link that is dead, out of stock or moved, with the row whose form contains it. */
export type BrokenLink = {
  kind: LinkingTable;
  id: string;
  name: string;
  ebook_id: string;
  ebook_title: string;
  url: string;
  state: LinkState;
  /** The new address, if it has moved. */
  moved_to: string | null;
  /** Whether its state has been uncertain for a week. */
  is_lasting: boolean;
};

type Asked = { /** Null asks for everybody's. */ authorId: string | null; now: Date; most: number };

/** The links of an author's rows that are dead, out of stock, moved or uncertain for a week, in that order. */
export async function listBrokenLinks(db: Db, { authorId, now, most }: Asked): Promise<BrokenLink[]> {
  const part = (kind: LinkingTable, name: string, ebookId: string) => {
    const own = authorId === null ? sql`1 = 1` : sql`ebooks.user_id = ${authorId}`;
    const row = kind === 'ebooks' ? sql`` : sql`join ${sql.table(kind)} on ${sql.ref(`${kind}.id`)} = link_uses.row_id`;
    // a row that was saved since its links were read may have mended this one
    return sql`select link_uses.kind, link_uses.row_id as id, ${sql.ref(name)} as name, ebooks.id as ebook_id,
        ebooks.title as ebook_title, link_checks.url, link_checks.state, link_checks.moved_to
      from link_checks join link_uses on link_uses.url_hash = link_checks.url_hash and link_uses.kind = ${kind}
      ${row} join ebooks on ebooks.id = ${sql.ref(ebookId)}
      where (link_checks.state in ('dead', 'out_of_stock', 'moved')
          or (link_checks.state = 'unsure' and link_checks.unsure_since <= ${lastingSince(now)}))
        and ${sql.ref(`${kind}.version`)} = link_uses.version and ${own}`;
  };
  const parts = linkingKinds().map(({ table, title, ebook }) =>
    part(table, `${table}.${title}`, ebook === 'id' ? 'link_uses.row_id' : `${table}.ebook_id`),
  );
  const { rows } = await sql<Omit<BrokenLink, 'is_lasting'>>`
    select * from (${sql.join(parts, sql` union all `)}) as broken
    order by case state when 'dead' then 0 when 'out_of_stock' then 1 when 'moved' then 2 else 3 end,
       ebook_title, name, id, url limit ${most}`.execute(db);
  return rows.map((row) => ({ ...row, is_lasting: row.state === 'unsure' }));
}
