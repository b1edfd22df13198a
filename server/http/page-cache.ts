import { LRUCache } from 'lru-cache';
import type { PageKeeper } from '../front/kept-pages.ts';
import { pageKey } from '../front/page-key.ts';
import { bounded } from '../limits/bounded.ts';
import { responseOf, wholePage } from './whole-page.ts';

/** The e-book that a page shows, and the epoch that was read before it was rendered. */
type Made = { ebookId: string; epoch: number };

export type PageCache = {
  /** Keeps a page, and answers with it. */
  keep(request: Request, page: Response, made: Made): Promise<Response>;
  /** Rises with each drop: a page that was rendered before its e-book was dropped must not be kept. */
  epoch(): number;
  /** Whether an e-book was dropped after an epoch. */
  isSince(epoch: number, ebookId: string): boolean;
} & Pick<PageKeeper, 'drop' | 'dropAll'>;

/** The epoch of each e-book's last drop. An e-book without an entry counts as dropped at `forgotten`. */
function createDrops() {
  let count = 0;
  let forgotten = 0;
  const last = new LRUCache<string, number>({
    ...bounded(10_000),
    dispose: (at, _, reason) => {
      if (reason === 'evict') forgotten = Math.max(forgotten, at);
    },
  });
  return {
    count: () => count,
    add: (ebookId: string) => {
      count += 1;
      last.set(ebookId, count);
    },
    addAll: () => {
      count += 1;
      forgotten = count;
      last.clear();
    },
    isSince: (epoch: number, ebookId: string) => (last.get(ebookId) ?? forgotten) > epoch,
  };
}

/** Decides which rendered pages `keeper` keeps, and for how long. */
export function createPageCache(keeper: PageKeeper): PageCache {
  const drops = createDrops();
  return {
    keep: async (request, page, { ebookId, epoch }) => {
      const whole = await wholePage(page);
      // before the buffers of the page move to the other thread
      const answer = responseOf(whole, request);
      const { pathname, search } = new URL(request.url);
      const key = pageKey(pathname + search);
      const hasText = whole.bodies.identity.bytes.length > 0;
      if (key && hasText && !drops.isSince(epoch, ebookId)) keeper.keep(key, { ...whole, ebookId });
      return answer;
    },
    epoch: drops.count,
    isSince: drops.isSince,
    drop: (ebookIds) => {
      for (const id of ebookIds) drops.add(id);
      keeper.drop(ebookIds);
    },
    dropAll: () => {
      drops.addAll();
      keeper.dropAll();
    },
  };
}
