import { linkFault } from '../link-fault.ts';
import type { z } from './zod.ts';

/** The links of an item that lead to shops. */
const FIELDS = ['purchase_url', 'fallback_url'] as const;
type Links = { [field in (typeof FIELDS)[number]]?: string | null };

/**
 * A schema of items that refuses links which no reader could follow, or should see. What stands already, as older
 * versions took it, may stay.
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
