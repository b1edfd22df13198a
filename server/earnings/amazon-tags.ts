import { isAmazon } from '#common/amazon.ts';
import type { Db } from '../db/open.ts';
import { letOthersGo } from '../turns.ts';
import { ownAddresses } from './own-items.queries.ts';
import type { Place } from './places.ts';
import type { Line } from './read/report.ts';

/** Addresses at Amazon that are looked at. */
const MOST = 20_000;
const ASIN = /\/(?:dp|gp\/product|gp\/aw\/d)\/([A-Z0-9]{10})(?:[/?]|$)/;

/**
 * Finds where sales at Amazon belong, whose report names no link but a tracking ID: one that is in the links of one e-book only is that
 * e-book's, and the ASIN names the item.
 */
export async function amazonTags(db: Db, userId: string): Promise<(line: Pick<Line, 'word' | 'part'>) => Place | null> {
  const ebooks = new Map<string, Set<string>>();
  const items = new Map<string, Set<string>>();
  let left = MOST;
  for await (const addresses of ownAddresses(db, userId)) {
    for (const { ebook_id, item, url } of addresses) {
      const tag = isAmazon(url) ? URL.parse(url)?.searchParams.get('tag') : null;
      if (!tag) continue;
      left -= 1;
      ebooks.set(tag, (ebooks.get(tag) ?? new Set()).add(ebook_id));
      const key = `${ebook_id} ${ASIN.exec(url)?.[1] ?? ''}`;
      items.set(key, (items.get(key) ?? new Set()).add(item));
    }
    if (left <= 0) break;
    await letOthersGo();
  }
  return ({ word, part }) => {
    const [ebook_id, ...others] = ebooks.get(word) ?? [];
    if (!ebook_id || others.length > 0) return null;
    const [item = null, ...more] = (part && items.get(`${ebook_id} ${part}`)) || [];
    return { matched_by: 'tag', ebook_id, item: more.length > 0 ? null : item, module_id: null };
  };
}
