import { isPrivateHost } from '../private-hosts.ts';
import type { ErrorCode } from '../texts/catalog.ts';
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
      const message = link && link !== stored?.[field] ? faultOf(link) : null;
      if (message) context.addIssue({ code: 'custom', path: [field], message });
    }
  });
}

function faultOf(link: string): ErrorCode | null {
  const url = URL.parse(link);
  if (!url) return null;
  if (url.username || url.password) return 'link_with_password';
  return isPrivateHost(url.hostname) ? 'link_private' : null;
}
