import type { FieldValue } from '#common/drafts/draft.ts';
import type { Ctx } from '../context.ts';
import { updateEbook } from '../ebooks/ebooks.ts';
import { updateProduct } from '../items/products.ts';
import { updateSupplement } from '../items/supplements.ts';
import { updateModule } from '../modules/modules.ts';
import type { NameInEbook } from '../rows/kinds.ts';
import { saveSupport } from '../support/support.ts';
import type { Row } from './rows.queries.ts';

type Patch = Record<string, FieldValue>;
type Save = (ctx: Ctx, row: Row, patch: Patch) => Promise<{ version: number }>;

/** How the form of each kind saves. The slug of a row stays if its title changes. */
export const SAVES: Record<NameInEbook, Save> = {
  ebook: (ctx, { id, version, fields }, patch) => updateEbook(ctx, id, version, { ...patch, slug: fields.slug }),
  modules: (ctx, { id, version, fields }, patch) => updateModule(ctx, id, version, { ...patch, slug: fields.slug }),
  supplements: (ctx, { id, version }, patch) => updateSupplement(ctx, id, version, patch),
  products: (ctx, { id, version }, patch) => updateProduct(ctx, id, version, patch),
  support: (ctx, { id, version }, patch) => saveSupport(ctx, id, version, patch),
};

/** Saves changed texts of a row as its form does. @throws invalid with fields, conflict, and the errors of each save */
export function saveRow(ctx: Ctx, row: Row, patch: Patch): Promise<{ version: number }> {
  return SAVES[row.kind](ctx, row, patch);
}
