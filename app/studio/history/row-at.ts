import type { KeptRow } from '#common/addresses.ts';

type Params = { ebookId?: string; moduleId?: string; supplementId?: string; productId?: string; catalogueId?: string };

/** The row whose history an address shows. */
export function rowAt({ params, url }: { params: Params; url: URL }): Pick<KeptRow, 'kind' | 'id'> {
  const { ebookId = '', moduleId, supplementId, productId, catalogueId } = params;
  if (moduleId) return { kind: 'modules', id: moduleId };
  if (supplementId) return { kind: 'supplements', id: supplementId };
  if (productId) return { kind: 'products', id: productId };
  if (catalogueId) return { kind: 'catalogue_items', id: catalogueId };
  return { kind: url.pathname.includes('/support/') ? 'support' : 'ebook', id: ebookId };
}
