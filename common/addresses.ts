import { href } from 'react-router';
import type { BookTab } from './book-tabs.ts';

/** A pattern of app/routes.ts, such as `/admin/ebooks/:ebookId/edit`; `href` fills it in. */
export type Address = Parameters<typeof href>[0];

/** What the product’s addresses ask in their queries. */
type QueryName =
  | 'accents'
  | 'after'
  | 'case'
  | 'count'
  | 'country'
  | 'draft'
  | 'ebook'
  | 'ebookId'
  | 'from'
  | 'id'
  | 'invite'
  | 'job'
  | 'kind'
  | 'lang'
  | 'language'
  | 'm'
  | 'next'
  | 'notice'
  | 'over'
  | 'part'
  | 'person'
  | 'pictures'
  | 'q'
  | 'refused'
  | 'span'
  | 'tab'
  | 'to'
  | 'token'
  | 'since'
  | 'what'
  | 'whole';

/** An address with a query; an empty value is left out. */
export function withQuery(path: string, query: { [name in QueryName]?: string | null }): string {
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What the query of a request holds under a name, null if nothing. */
export function queryOf({ url }: { url: string }, name: QueryName): string | null {
  return new URL(url).searchParams.get(name);
}

type Addressed = { id: string; slug: string };

/** The e-book to which the bar outside all e-books leads, where a visible one has this slug. */
export const GUIDE_SLUG = 'guia-nutricao';

/** The way to a shop that is counted; `moduleId` is the module in which it stands. */
export function linkPath(code: string, moduleId?: string): string {
  return withQuery(href('/r/:code', { code }), { m: moduleId });
}

export function ebookPath({ id, slug }: Addressed): string {
  return href('/ebook/:ebookId/:ebookSlug', { ebookId: id, ebookSlug: slug });
}

export function ebookTabPath(ebook: Addressed, tab: BookTab): string {
  return withQuery(ebookPath(ebook), { tab });
}

export function modulePath(ebook: Addressed, { id, slug }: Addressed): string {
  const params = { ebookId: ebook.id, ebookSlug: ebook.slug, moduleId: id, moduleSlug: slug };
  return href('/ebook/:ebookId/:ebookSlug/module/:moduleId/:moduleSlug', params);
}

type Part = {
  kind: 'ebooks' | 'modules' | 'supplements' | 'products' | 'catalogue_items';
  id: string;
  ebook_id: string;
};

/** The form in which something is edited. */
export function formPath({ kind, id, ebook_id: ebookId }: Part): string {
  if (kind === 'ebooks') return href('/admin/ebooks/:ebookId/edit', { ebookId: id });
  if (kind === 'catalogue_items') return href('/admin/catalog/:catalogueId/edit', { catalogueId: id });
  if (kind === 'modules') return href('/admin/modules/:moduleId/edit', { moduleId: id });
  if (kind === 'supplements') return href('/admin/supplements/:supplementId/edit', { supplementId: id });
  return href('/admin/ebooks/:ebookId/products/:productId/edit', { ebookId, productId: id });
}

type Begun = {
  kind: 'ebook' | 'modules' | 'supplements' | 'products' | 'catalogue_items';
  ebook_id: string;
  draft: string;
};

/** The form in which something goes on that was begun and never saved; an item may be in no e-book yet. */
export function newFormPath({ kind, ebook_id: ebookId, draft }: Begun): string {
  if (kind === 'ebook') return withQuery(href('/admin/ebooks/new'), { draft });
  if (kind === 'catalogue_items') return withQuery(href('/admin/catalog/new'), { draft });
  if (kind === 'modules') return withQuery(href('/admin/modules/new'), { ebookId, draft });
  if (kind === 'supplements') {
    if (!ebookId) return withQuery(href('/admin/supplements/global/new'), { draft });
    return withQuery(href('/admin/supplements/new'), { ebookId, draft });
  }
  if (!ebookId) return withQuery(href('/admin/products/new'), { draft });
  return withQuery(href('/admin/ebooks/:ebookId/products/new', { ebookId }), { draft });
}

/** A row that has a history, as `ChangedPart` names its kind; of support information the id is its e-book's. */
export type KeptRow = {
  kind: 'ebook' | 'modules' | 'supplements' | 'products' | 'support' | 'catalogue_items';
  id: string;
  ebook_id: string;
};

/** The form of a row that has a history. */
export function keptFormPath({ kind, id, ebook_id }: KeptRow): string {
  if (kind === 'support') return href('/admin/ebooks/:ebookId/support', { ebookId: id });
  return formPath({ kind: kind === 'ebook' ? 'ebooks' : kind, id, ebook_id });
}

/** The earlier states of a row. */
export function historyPath({ kind, id, ebook_id: ebookId }: KeptRow): string {
  if (kind === 'ebook') return href('/admin/ebooks/:ebookId/history', { ebookId: id });
  if (kind === 'support') return href('/admin/ebooks/:ebookId/support/history', { ebookId: id });
  if (kind === 'modules') return href('/admin/modules/:moduleId/history', { moduleId: id });
  if (kind === 'supplements') return href('/admin/supplements/:supplementId/history', { supplementId: id });
  if (kind === 'catalogue_items') return href('/admin/catalog/:catalogueId/history', { catalogueId: id });
  return href('/admin/ebooks/:ebookId/products/:productId/history', { ebookId, productId: id });
}

/** A version of a row beside what is stored; without its id, what is written and not saved. */
export function versionPath({ kind, id, ebook_id: ebookId }: KeptRow, versionId = 'draft'): string {
  if (kind === 'ebook') return href('/admin/ebooks/:ebookId/history/:versionId', { ebookId: id, versionId });
  if (kind === 'support') return href('/admin/ebooks/:ebookId/support/history/:versionId', { ebookId: id, versionId });
  if (kind === 'modules') return href('/admin/modules/:moduleId/history/:versionId', { moduleId: id, versionId });
  if (kind === 'supplements')
    return href('/admin/supplements/:supplementId/history/:versionId', { supplementId: id, versionId });
  if (kind === 'catalogue_items')
    return href('/admin/catalog/:catalogueId/history/:versionId', { catalogueId: id, versionId });
  const of = { ebookId, productId: id, versionId };
  return href('/admin/ebooks/:ebookId/products/:productId/history/:versionId', of);
}
