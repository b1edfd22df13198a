import type { OpenedDraft } from '#common/drafts/draft.ts';
import { type Drafted, type DraftedFields, draftedRows } from '../../forms/drafted-fields.ts';
import type { FormDraft } from '../../forms/use-form-draft.ts';
import type { ItemValues } from './item-fields.tsx';

/** A text that is none where it is empty. */
export const optional: Drafted<string> = {
  write: (typed) => typed.trim() || null,
  read: (written) => String(written ?? ''),
};

/** The draft of an item's form; that of a new one begins once its e-book is chosen. */
export function itemDraft<V extends ItemValues>(
  opened: OpenedDraft | null,
  version: number | null,
  fields: DraftedFields<V> = {},
): FormDraft<V> {
  return {
    opened,
    fields: {
      ...{ ...fields, benefits: draftedRows(''), coupon: optional, coupon_until: optional, fallback_url: optional },
      ...{ second_url: optional, third_url: optional },
    },
    ...(version === null && { ebookOf: ({ ebook_id }: V) => ebook_id || null }),
  };
}
