import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { Target } from '#server/items/copy.ts';
import { useAnswer } from '../../forms/use-answer.ts';

type Page = { items: Target[]; next: string | null };

const PAUSE_MS = 200;

/** The e-books to copy into: searched on the server, page by page. */
export function useTargets(path: string) {
  const { load, data, state } = useFetcher<Page>();
  const [words, setWords] = useState('');
  const [pages, setPages] = useState<Page[]>([]);
  /** Whether the page under way continues those shown. */
  const isNextPage = useRef(false);
  const address = (after: string) => withQuery(path, { q: words, after });

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the words have rested
  useEffect(() => {
    const timer = setTimeout(
      () => {
        isNextPage.current = false;
        void load(address(''));
      },
      words ? PAUSE_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [words, path, load]);
  useAnswer(data, (page) => setPages((known) => (isNextPage.current ? [...known, page] : [page])));

  const next = pages.at(-1)?.next ?? null;
  return {
    items: pages.flatMap((page) => page.items),
    loaded: pages.length > 0,
    loading: state !== 'idle',
    hasMore: next !== null,
    words,
    setWords,
    loadMore: () => {
      isNextPage.current = true;
      void load(address(next ?? ''));
    },
  };
}
