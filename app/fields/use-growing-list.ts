import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';

type PageData<T> = { items: T[]; next: string | null };

export type GrowingList<T> = { items: T[]; hasMore: boolean; loading: boolean; loadMore: () => void };

/**
 * A list that starts with the page's own items and grows page by page. When the page's data changes (a search, a write)
 * it starts anew with what the server then says.
 */
export function useGrowingList<T>(first: PageData<T>, path: string): GrowingList<T> {
  const fetcher = useFetcher<PageData<T>>();
  const { search } = useLocation();
  const [pages, setPages] = useState([first]);
  useEffect(() => setPages([first]), [first]);
  useEffect(() => {
    const page = fetcher.data;
    if (page) setPages((known) => (known.includes(page) ? known : [...known, page]));
  }, [fetcher.data]);

  const next = pages.at(-1)?.next ?? null;
  return {
    items: pages.flatMap((page) => page.items),
    hasMore: next !== null,
    loading: fetcher.state !== 'idle',
    loadMore: () => {
      const params = new URLSearchParams(search);
      params.set('after', next ?? '');
      void fetcher.load(`${path}${path.includes('?') ? '&' : '?'}${params}`);
    },
  };
}
