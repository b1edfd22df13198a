import { ebookPath, modulePath } from '#common/addresses.ts';
import type { Db } from '../db/open.ts';
import { hasShownModule } from '../ebooks/ebooks.queries.ts';
import { idOrNone } from '../ids.ts';
import { letOthersGo } from '../turns.ts';
import { byLanguage, listShownEditions, shownTwins } from './editions.queries.ts';

/** Entries in one file: at the longest addresses and with six languages each, they stay under the protocol's 50 MB. */
export const SITEMAP_SIZE = 10_000;
/** Entries whose languages are looked up at once. */
const PORTION = 500;

/** The same page in a language; `x-default` is what one gets whose language is not among them. */
export type Alternate = { language: string; path: string };
export type SitemapEntry = { path: string; changed: string; alternates: Alternate[] };
export type SitemapKind = 'ebooks' | 'modules';
/** A file of the sitemap: the entries after the id `after`. */
export type SitemapPart = { kind: SitemapKind; after: string };

type Row = { id: string; path: string; changed: string };
/** A page of an edition, and the row of the file whose alternate it is. */
type Twin = Alternate & { of: string; isSource: boolean };

/** The visible e-books that have something to be read, or the visible modules that follow an id, as many as one file holds. */
export async function listSitemap(db: Db, part: SitemapPart, size = SITEMAP_SIZE): Promise<SitemapEntry[]> {
  const { kind, after } = { ...part, after: idOrNone(part.after) };
  const rows = kind === 'ebooks' ? await ebookRows(db, after, size) : await moduleRows(db, after, size);
  const entries: SitemapEntry[] = [];
  for (let start = 0; start < rows.length; start += PORTION) {
    const portion = rows.slice(start, start + PORTION);
    const between = { first: portion[0]?.id ?? '', last: portion.at(-1)?.id ?? '' };
    const twins = kind === 'ebooks' ? await ebookTwins(db, between) : await moduleTwins(db, between);
    const twinsOf = Map.groupBy(twins, ({ of }) => of);
    for (const { id, path, changed } of portion)
      entries.push({ path, changed, alternates: alternatesOf(twinsOf.get(id) ?? []) });
    await letOthersGo();
  }
  return entries;
}

async function ebookRows(db: Db, after: string, size: number): Promise<Row[]> {
  const rows = await visibleEbooks(db, after).select(['id', 'slug', 'updated_at']).limit(size).execute();
  return rows.map((row) => ({ id: row.id, path: ebookPath(row), changed: row.updated_at }));
}

async function moduleRows(db: Db, after: string, size: number): Promise<Row[]> {
  const rows = await visibleModules(db, after)
    .select(['modules.id', 'modules.slug', 'modules.updated_at', 'ebooks.id as ebook_id', 'ebooks.slug as ebook_slug'])
    .limit(size)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    path: modulePath({ id: row.ebook_id, slug: row.ebook_slug }, row),
    changed: row.updated_at,
  }));
}

/** As the heads of the pages say: none for a page that is in one language. */
function alternatesOf(twins: Twin[]): Alternate[] {
  const [first] = twins;
  if (!first || twins.length < 2) return [];
  const { path } = twins.find(({ isSource }) => isSource) ?? first;
  return [...twins.map(({ language, path }) => ({ language, path })), { language: 'x-default', path }];
}

/** Ids, both among them. */
type Between = { first: string; last: string };

async function ebookTwins(db: Db, { first, last }: Between): Promise<Twin[]> {
  const rows = await listShownEditions(db)
    .where('own.ebook_id', '>=', first)
    .where('own.ebook_id', '<=', last)
    .execute();
  return byLanguage(rows).map(({ of, language, source_ebook_id, ...ebook }) => ({
    ...{ of, language, path: ebookPath(ebook), isSource: ebook.id === source_ebook_id },
  }));
}

async function moduleTwins(db: Db, { first, last }: Between): Promise<Twin[]> {
  const rows = await shownTwins(db)
    .innerJoin('ebooks', 'ebooks.id', 'modules.ebook_id')
    .innerJoin('works', 'works.id', 'edition.work_id')
    .select(['ebooks.slug as ebook_slug', 'ebooks.language', 'works.source_ebook_id'])
    .where('own.row_id', '>=', first)
    .where('own.row_id', '<=', last)
    .where('ebooks.is_visible', '=', true)
    .execute();
  return byLanguage(rows).map(({ of, id, slug, ebook_id, ebook_slug, language, source_ebook_id }) => ({
    ...{ of, language, isSource: ebook_id === source_ebook_id },
    path: modulePath({ id: ebook_id, slug: ebook_slug }, { id, slug }),
  }));
}

/** The files that hold everything. */
export async function sitemapParts(db: Db, size = SITEMAP_SIZE): Promise<SitemapPart[]> {
  return [...(await partsOf(db, 'ebooks', size)), ...(await partsOf(db, 'modules', size))];
}

async function partsOf(db: Db, kind: SitemapKind, size: number): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = [{ kind, after: '' }];
  for (;;) {
    const { after } = parts.at(-1) ?? { after: '' };
    const ids =
      kind === 'ebooks' ? visibleEbooks(db, after).select('ebooks.id') : visibleModules(db, after).select('modules.id');
    const rows = await ids
      .offset(size - 1)
      .limit(2)
      .execute();
    const [last, following] = rows;
    if (!last || !following) return parts;
    parts.push({ kind, after: last.id });
  }
}

function visibleEbooks(db: Db, after: string) {
  const ebooks = db.selectFrom('ebooks').where('is_visible', '=', true).where(hasShownModule);
  return ebooks.where('ebooks.id', '>', after).orderBy('ebooks.id');
}

function visibleModules(db: Db, after: string) {
  return db
    .selectFrom('modules')
    .innerJoin('ebooks', 'ebooks.id', 'modules.ebook_id')
    .where('ebooks.is_visible', '=', true)
    .where('modules.is_visible', '=', true)
    .where('modules.id', '>', after)
    .orderBy('modules.id');
}
