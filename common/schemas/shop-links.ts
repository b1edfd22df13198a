import { linkFault } from '../link-fault.ts';
import type { z } from './zod.ts';

/** The links of an item that lead to shops. */
const FIELDS = ['purchase_url', 'fallback_url', 'second_url', 'third_url'] as const;
type Links = { [field in (typeof FIELDS)[number]]?: string | null };

/**
 * A schema of items that refuses links which readers could not follow or should not see. A stored link that an older
 * version accepted may stay.
 */
export function withShopLinks<S extends z.ZodType<Links>>(schema: S, stored?: Links): S {
  return schema.superRefine((item, context) => {
    for (const field of FIELDS) {
      const link = item[field];
      const message = link && link !== stored?.[field] ? linkFault(link) : null;
      if (message) context.addIssue({ code: 'custom', path: [field], message });
    }
  });
}
