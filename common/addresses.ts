import { href } from 'react-router';
import type { BookTab } from './book-tabs.ts';
import type { ClickPlace } from './click-places.ts';

/** A pattern of app/routes.ts, such as `/admin/ebooks/:ebookId/edit`; `href` fills it in. */
export type Address = Parameters<typeof href>[0];

/** The query parameters of the product’s addresses. */
type QueryName =
  | 'utm_medium'
  | 'utm_source'
  | 'accents'
  | 'after'
  | 'campaign'
  | 'case'
  | 'count'
  | 'country'
  | 'device'
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
  | 'medium'
  | 'module'
  | 'name'
  | 'next'
  | 'notice'
  | 'over'
  | 'p'
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
  | 'source'
  | 'what'
  | 'whole';

/** An address with a query; an empty value is left out. */
export function withQuery(path: string, query: { [name in QueryName]?: string | null }): string {
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A parameter of a request's query; null if it is missing. */
export function queryOf({ url }: { url: string }, name: QueryName): string | null {
  return new URL(url).searchParams.get(name);
}

type Addressed = { id: string; slug: string };

/** The e-book that the bar outside all e-books links to, if there is a visible one with this slug. */
export const GUIDE_SLUG = 'guia-nutricao';

/** The counted address of a shop; `moduleId` is the module with the link. */
export function linkPath(code: string, place: ClickPlace, moduleId?: string): string {
  return withQuery(href('/r/:code', { code }), { m: moduleId, p: place });
}

export function ebookPath({ id, slug }: Addressed): string {
  return href('/ebook/:ebookId/:ebookSlug', { ebookId: id, ebookSlug: slug });
}

export function ebookTabPath(ebook: Addressed, tab: BookTab): string {
  return withQuery(ebookPath(ebook), { tab });
}

/** The page of what was found in an e-book. */
export function ebookSearchPath(ebook: Addressed, typed: string): string {
  return withQuery(ebookPath(ebook), { q: typed });
}

/** The index in which a browser searches an e-book. */
export function ebookSearchIndexPath({ id, slug }: Addressed): string {
  return href('/ebook/:ebookId/:ebookSlug/search.json', { ebookId: id, ebookSlug: slug });
}

export function modulePath(ebook: Addressed, { id, slug }: Addressed): string {
  const params = { ebookId: ebook.id, ebookSlug: ebook.slug, moduleId: id, moduleSlug: slug };
  return href('/ebook/:ebookId/:ebookSlug/module/:moduleId/:moduleSlug', params);
}

/** An e-book as an app: its manifest, and its sign of so many pixels; `version` changes with the cover. */
export function appPath(ebook: Addressed): string {
  return `${ebookPath(ebook)}/app.webmanifest`;
}

export function appIconPath(ebook: Addressed, side: number, version: string): string {
  return `${ebookPath(ebook)}/icon-${side}.png?v=${version}`;
}

type Params = { ebookId: string; id: string };
type New = { ebookId: string; draft: string };

/** The addresses of each kind of row that authors write, by its name in drafts and histories. */
const PLACES = {
  ebook: {
    form: ({ id }: Params) => href('/admin/ebooks/:ebookId/edit', { ebookId: id }),
    history: ({ id }: Params) => href('/admin/ebooks/:ebookId/history', { ebookId: id }),
    new: ({ draft }: New) => withQuery(href('/admin/ebooks/new'), { draft }),
  },
  modules: {
    form: ({ id }: Params) => href('/admin/modules/:moduleId/edit', { moduleId: id }),
    history: ({ id }: Params) => href('/admin/modules/:moduleId/history', { moduleId: id }),
    new: ({ ebookId, draft }: New) => withQuery(href('/admin/modules/new'), { ebookId, draft }),
  },
  supplements: {
    form: ({ id }: Params) => href('/admin/supplements/:supplementId/edit', { supplementId: id }),
    history: ({ id }: Params) => href('/admin/supplements/:supplementId/history', { supplementId: id }),
    new: ({ ebookId, draft }: New) => {
      const path = ebookId ? href('/admin/supplements/new') : href('/admin/supplements/global/new');
      return withQuery(path, { ebookId, draft });
    },
  },
  products: {
    form: ({ ebookId, id }: Params) =>
      href('/admin/ebooks/:ebookId/products/:productId/edit', { ebookId, productId: id }),
    history: ({ ebookId, id }: Params) =>
      href('/admin/ebooks/:ebookId/products/:productId/history', { ebookId, productId: id }),
    new: ({ ebookId, draft }: New) => {
      const path = ebookId ? href('/admin/ebooks/:ebookId/products/new', { ebookId }) : href('/admin/products/new');
      return withQuery(path, { draft });
    },
  },
  support: {
    form: ({ id }: Params) => href('/admin/ebooks/:ebookId/support', { ebookId: id }),
    history: ({ id }: Params) => href('/admin/ebooks/:ebookId/support/history', { ebookId: id }),
    new: null,
  },
  catalogue_items: {
    form: ({ id }: Params) => href('/admin/catalog/:catalogueId/edit', { catalogueId: id }),
    history: ({ id }: Params) => href('/admin/catalog/:catalogueId/history', { catalogueId: id }),
    new: ({ draft }: New) => withQuery(href('/admin/catalog/new'), { draft }),
  },
};
type Places = typeof PLACES;

/** A row that has a form and a history; support information is identified by its e-book's id. */
export type KeptRow = { kind: keyof Places; id: string; ebook_id: string };
type Part = { kind: Exclude<KeptRow['kind'], 'ebook' | 'support'> | 'ebooks'; id: string; ebook_id: string };
type Begun = { kind: Exclude<KeptRow['kind'], 'support'>; ebook_id: string; draft: string };

/** The form that edits something. */
export function formPath({ kind, id, ebook_id }: Part): string {
  return keptFormPath({ kind: kind === 'ebooks' ? 'ebook' : kind, id, ebook_id });
}

/** The form that continues a draft which was never saved; an item may have no e-book yet. */
export function newFormPath({ kind, ebook_id: ebookId, draft }: Begun): string {
  return PLACES[kind].new({ ebookId, draft });
}

/** The form of a row that has a history. */
export function keptFormPath({ kind, id, ebook_id: ebookId }: KeptRow): string {
  return PLACES[kind].form({ ebookId, id });
}

/** The earlier states of a row. */
export function historyPath({ kind, id, ebook_id: ebookId }: KeptRow): string {
  return PLACES[kind].history({ ebookId, id });
}

/** A version of a row beside the stored state; without an id, the unsaved draft. */
export function versionPath(row: KeptRow, versionId = 'draft'): string {
  return `${historyPath(row)}/${encodeURIComponent(versionId)}`;
}
