import type { ParseKeys } from 'i18next';
import { catalogueLabels } from '#common/schemas/catalogue.ts';
import { ebookLabels } from '#common/schemas/ebook.ts';
import { moduleLabels } from '#common/schemas/module.ts';
import { productLabels } from '#common/schemas/product.ts';
import { supplementLabels } from '#common/schemas/supplement.ts';
import { supportLabels } from '#common/schemas/support.ts';
import type { KindName } from '#server/rows/kinds.ts';

/** The label of each field in its form, by kind. */
export const FIELD_LABELS: Record<KindName, Record<string, ParseKeys>> = {
  ebook: ebookLabels,
  modules: moduleLabels,
  supplements: supplementLabels,
  products: productLabels,
  catalogue_items: catalogueLabels,
  support: supportLabels,
};
