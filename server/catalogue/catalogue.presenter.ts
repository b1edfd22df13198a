import { catalogueFields } from '#common/schemas/catalogue.ts';
import { fieldsIn } from '#common/schemas/field-type.ts';
import type { LookedAt } from '../link-checks/link-checks.queries.ts';
import type { CatalogueItem } from './catalogue.queries.ts';

/** The number of e-books with linked copies of an item, and the first of these e-books. */
export type StandsIn = { count: number; ebooks: { id: string; title: string }[] };
/** An item of the catalogue in its list. */
export type CatalogueCard = ReturnType<typeof catalogueCard>;
/** An item of the catalogue in its form, with the version that its save names. */
export type OpenedCatalogueItem = ReturnType<typeof openedCatalogueItem>;

type Listed = CatalogueItem & { is_differing: boolean; link: LookedAt | null; earns_nothing: boolean; in: StandsIn };

export function catalogueCard(item: Listed) {
  const { is_differing, link, earns_nothing, in: standsIn, ...rest } = item;
  return { ...shown(rest), is_differing, link, earns_nothing, in: standsIn };
}

export function openedCatalogueItem(item: CatalogueItem) {
  return { id: item.id, version: item.version, ...fieldsIn(catalogueFields, item) };
}

/** The fields of the card; columns of the other kind are null. */
function shown(item: CatalogueItem) {
  const { id, kind, name, image_url, purchase_url, benefits, rating, review_count } = item;
  const { price, currency, country, language } = item;
  return {
    ...{ id, kind, name, image_url, purchase_url, benefits, rating, review_count },
    ...{ price, currency, country, language },
  };
}
