import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useAnswer } from '../forms/use-answer.ts';

type PageData<T> = { items: T[]; next: string | null };
type Item = { id: string };

export type GrowingList<T> = { items: T[]; hasMore: boolean; loading: boolean; loadMore: () => void };

/**
 * A list that starts with the page's own items and grows page by page. When the page's data reloads (after a write,
 * here or elsewhere), as many pages are loaded again, and until then the further items stay visible. Another address
 * (a search) restarts the list.
 */
export function useGrowingList<T extends Item>(first: PageData<T>, path: string): GrowingList<T> {
  const { search } = useLocation();
  const address = path + search;
  const [state, setState] = useState({ first, address, ...startOf(first) });
  const current = state.first === first ? state : { first, address, ...againFrom(state, first, address) };
  if (current !== state) setState(current);
  const { pages, wanted, old, hadMore } = current;

  const next = pages.at(-1)?.next ?? null;
  const isBehind = pages.length < wanted && next !== null;
  const loader = usePageLoader<T>((after, page) => {
    if (after === next) setState((known) => ({ ...known, pages: [...known.pages, page] }));
  });
  const load = () => {
    const params = new URLSearchParams(search);
    params.set('after', next ?? '');
    loader.load(next ?? '', `${path}${path.includes('?') ? '&' : '?'}${params}`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is requested once
  useEffect(() => {
    if (isBehind && loader.isIdle) load();
  }, [isBehind, next, loader.isIdle]);

  const fresh = pages.flatMap((page) => page.items);
  return {
    items: isBehind ? [...fresh, ...without(old, fresh)] : fresh,
    hasMore: isBehind && old.length > 0 ? hadMore : next !== null,
    loading: isBehind && old.length === 0,
    loadMore: () => setState((known) => ({ ...known, wanted: known.pages.length + 1, old: [] })),
  };
}

type State<T> = {
  address: string;
  pages: PageData<T>[];
  /** How many pages to load. */
  wanted: number;
  /** Items of further pages that are being loaded again. */
  old: T[];
  hadMore: boolean;
};

const startOf = <T>(first: PageData<T>) => ({ pages: [first], wanted: 1, old: [] as T[], hadMore: false });

/** The state after the first page was reloaded; the further pages follow. */
function againFrom<T extends Item>(
  { pages, wanted, old, hadMore, address }: State<T>,
  first: PageData<T>,
  now: string,
) {
  if (address !== now) return startOf(first);
  const further = pages.slice(1).flatMap((page) => page.items);
  const isWhole = pages.length === wanted;
  return {
    pages: [first],
    wanted,
    old: [...further, ...without(old, further)],
    hadMore: isWhole ? pages.at(-1)?.next !== null : hadMore,
  };
}

function without<T extends Item>(items: T[], others: T[]): T[] {
  const ids = new Set(others.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}

/** Loads pages one at a time, and passes each on with the cursor that it starts after. */
function usePageLoader<T>(onPage: (after: string, page: PageData<T>) => void) {
  const fetcher = useFetcher<PageData<T>>();
  const requested = useRef('');
  const page = fetcher.state === 'idle' ? fetcher.data : null;
  useAnswer(page ?? undefined, (page) => {
    onPage(requested.current, page);
    // a fetcher that is not reset reloads with the page's own data
    fetcher.reset();
  });
  return {
    isIdle: fetcher.state === 'idle' && !fetcher.data,
    load: (after: string, address: string) => {
      requested.current = after;
      void fetcher.load(address);
    },
  };
}
