import { LRUCache } from 'lru-cache';
import type { PageKeeper } from '../front/kept-pages.ts';
import { pageKey } from '../front/page-key.ts';
import { responseOf, wholePage } from './whole-page.ts';

/** Of which e-book a page tells, and the epoch that was read before it was rendered. */
type Made = { ebookId: string; epoch: number };

export type PageCache = {
  /** Has a page kept, and answers with it. */
  keep(request: Request, page: Response, made: Made): Promise<Response>;
  /** Counts up with each drop: a page rendered before one of its e-book must not be kept after it. */
  epoch(): number;
} & Pick<PageKeeper, 'drop' | 'dropAll'>;

/** Which e-books were dropped when, counted in drops; of those dropped long ago it is only known that they were. */
function createDrops() {
  let count = 0;
  let forgotten = 0;
  const last = new LRUCache<string, number>({
    max: 10_000,
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

/** Which of the pages that are made here `keeper` keeps, and until when. */
export function createPageCache(keeper: PageKeeper): PageCache {
  const drops = createDrops();
  return {
    keep: async (request, page, { ebookId, epoch }) => {
      const whole = await wholePage(page);
      // before the page is given away
      const answer = responseOf(whole, request);
      const { pathname, search } = new URL(request.url);
      const key = pageKey(pathname + search);
      const hasText = whole.bodies.identity.bytes.length > 0;
      if (key && hasText && !drops.isSince(epoch, ebookId)) keeper.keep(key, { ...whole, ebookId });
      return answer;
    },
    epoch: drops.count,
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
