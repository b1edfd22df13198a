import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The plain columns that each table's search text begins with, and the one of HTML behind them. */
const SEARCHED = [
  { table: 'ebooks', plain: ['title'], html: 'description' },
  { table: 'modules', plain: ['title', 'description'], html: null },
  { table: 'supplements', plain: ['name'], html: 'description' },
  { table: 'products', plain: ['name'], html: 'description' },
  { table: 'users', plain: ['email', 'name'], html: null },
] as const;
const BATCH = 200;

/**
 * Titles and names used to be read as HTML before they were made searchable, and lost what stands between `<` and `>`.
 * The search text of those that hold such signs is made again; all others have the right one.
 */
export const plainSearchText: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const searched of SEARCHED) await again(db, searched);
  },
};

async function again(db: Kysely<unknown>, { table, plain, html }: (typeof SEARCHED)[number]): Promise<void> {
  const odd = plain.flatMap((column) => ['<', '&'].map((sign) => sql`${sql.ref(column)} like ${`%${sign}%`}`));
  const texts = sql.join([...plain, ...(html ? [html] : [])].map((column) => sql.ref(column)));
  for (let after = ''; ; ) {
    const { rows } = await sql<Record<string, string>>`
      select id, ${texts} from ${sql.table(table)}
      where id > ${after} and (${sql.join(odd, sql` or `)}) order by id limit ${BATCH}`.execute(db);
    for (const row of rows) {
      const parts = [...plain.map((column) => row[column] ?? ''), html ? textOf(row[html] ?? '') : ''];
      const text = folded(parts.join(' '));
      await sql`update ${sql.table(table)} set search_text = ${text} where id = ${row.id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id ?? '';
  }
}

function folded(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/\s+/g, ' ').trim();
}

/** Stored HTML is clean: `<` and `>` stand in tags only, `<` in none of them. */
function textOf(html: string): string {
  const entities: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' };
  return html.replace(/<[^<>]*>/g, ' ').replace(/&(nbsp|lt|gt|quot|amp);/g, (whole, name) => entities[name] ?? whole);
}
