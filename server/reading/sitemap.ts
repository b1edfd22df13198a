import { ebookPath, modulePath } from '#common/addresses.ts';
import type { Db } from '../db/open.ts';
import { hasShownModule } from '../ebooks/ebooks.queries.ts';
import { idOrNone } from '../ids.ts';

/** What the sitemap protocol allows in one file. */
export const SITEMAP_SIZE = 50_000;

export type SitemapEntry = { path: string; changed: string };
export type SitemapKind = 'ebooks' | 'modules';
/** A file of the sitemap: the entries after the id `after`. */
export type SitemapPart = { kind: SitemapKind; after: string };

/** The visible e-books that have something to be read, or the visible modules that follow an id, as many as one file holds. */
export async function listSitemap(db: Db, part: SitemapPart, size = SITEMAP_SIZE): Promise<SitemapEntry[]> {
  const { kind, after } = { ...part, after: idOrNone(part.after) };
  if (kind === 'ebooks') {
    const rows = await visibleEbooks(db, after).select(['id', 'slug', 'updated_at']).limit(size).execute();
    return rows.map((row) => ({ path: ebookPath(row), changed: row.updated_at }));
  }
  const rows = await visibleModules(db, after)
    .select(['modules.id', 'modules.slug', 'modules.updated_at', 'ebooks.id as ebook_id', 'ebooks.slug as ebook_slug'])
    .limit(size)
    .execute();
  return rows.map((row) => ({
    path: modulePath({ id: row.ebook_id, slug: row.ebook_slug }, row),
    changed: row.updated_at,
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
