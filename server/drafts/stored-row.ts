import type { FieldValue } from '#common/drafts/draft.ts';
import { moduleSchema } from '#common/schemas/module.ts';
import { openedCatalogueItem } from '../catalogue/catalogue.presenter.ts';
import { getCatalogueItem } from '../catalogue/catalogue.queries.ts';
import type { Db } from '../db/open.ts';
import { documentOf } from '../document/document.ts';
import { openedEbook } from '../ebooks/ebooks.presenter.ts';
import { getEbook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import { openedProduct, openedSupplement } from '../items/items.presenter.ts';
import { findItem } from '../items/items.queries.ts';
import { getModule } from '../modules/modules.queries.ts';
import { supportFields } from '../support/support.presenter.ts';
import { findSupport } from '../support/support.queries.ts';
import type { Place } from './drafts.queries.ts';

/** What is stored of a row: its fields as its form has them, and its text as a document. */
export type StoredRow = { fields: Record<string, FieldValue>; doc: object | null };

/** What is stored of a row. @throws not_found */
export async function storedRow(db: Db, place: Place): Promise<StoredRow> {
  const fields = await storedFields(db, place);
  if (place.kind !== 'modules') return { fields, doc: null };
  const { content } = await getModule(db, place.row_id);
  return { fields, doc: await documentOf(content) };
}

/** The fields that are stored of a row, without its text. @throws not_found */
export async function storedFields(db: Db, { kind, row_id: id }: Place): Promise<StoredRow['fields']> {
  if (kind === 'modules') {
    const { content: _, ...fields } = moduleSchema.parse(await getModule(db, id));
    return fields;
  }
  if (kind === 'ebook') return openedEbook(await getEbook(db, id)).values;
  if (kind === 'support') return supportFields(await findSupport(db, id));
  if (kind === 'catalogue_items') {
    const { id: _, version, ...fields } = openedCatalogueItem(await getCatalogueItem(db, id));
    return fields;
  }
  const item = await findItem(db, kind, id);
  if (!item) throw new AppError('not_found');
  const { id: _, version, ...fields } = 'price' in item ? openedSupplement(item) : openedProduct(item as never);
  return fields;
}
