import { LRUCache } from 'lru-cache';
import type { Db } from '../db/open.ts';
import type { Hub } from '../live/hub.ts';
import { purchaseOf } from '../reading/items.ts';
import { findLink, isModuleOf } from './links.queries.ts';

/** A link that leads on. */
export type OpenLink = { url: string; ebook: string; item: string };

/** Links that readers may follow, kept in memory until their e-book changes. */
export type KnownLinks = {
  /** Where a code leads; null if it leads nowhere. */
  find(code: string): Promise<OpenLink | null>;
  /** The module if it is one of the e-book. */
  moduleOf(ebook: string, module: string): Promise<string | null>;
};

const KEPT = { max: 10_000, ttl: 5 * 60_000 };

export function knownLinks(db: Db, live: Pick<Hub, 'subscribe'>): KnownLinks {
  const links = new LRUCache<string, OpenLink>(KEPT);
  const modules = new LRUCache<string, true>(KEPT);
  let changes = 0;
  live.subscribe((message) => {
    if (message.type !== 'changed') return;
    changes += 1;
    for (const [code, { ebook }] of links.entries()) if (ebook === message.event.ebookId) links.delete(code);
  });
  return {
    find: async (code) => {
      const known = links.get(code);
      if (known) return known;
      const before = changes;
      const link = await findLink(db, code);
      const url = link?.url ? purchaseOf(link.url)?.url : null;
      if (!link || !url) return null;
      const open = { url, ebook: link.ebook_id, item: link.item };
      // what was read before a change is not kept after it
      if (before === changes) links.set(code, open);
      return open;
    },
    moduleOf: async (ebook, module) => {
      const key = `${ebook} ${module}`;
      if (modules.get(key)) return module;
      if (!(await isModuleOf(db, ebook, module))) return null;
      modules.set(key, true);
      return module;
    },
  };
}
