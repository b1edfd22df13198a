import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { LibraryUpload } from '#server/media/library.ts';

type Page = { items: LibraryUpload[]; next: string | null };
type State = Page & { phase: 'loading' | 'ready' | 'failed' };

/** The uploads of a kind, page by page. A failure is kept here: the form around it must not fall with it. */
export function useLibrary(kind: 'image' | 'video') {
  const [{ items, next, phase }, setState] = useState<State>({ items: [], next: null, phase: 'loading' });
  const load = async (signal?: AbortSignal) => {
    setState((known) => ({ ...known, phase: 'loading' }));
    try {
      const page = await pageOf(kind, next, signal);
      setState((known) => ({ items: [...known.items, ...page.items], next: page.next, phase: 'ready' }));
    } catch {
      if (!signal?.aborted) setState((known) => ({ ...known, phase: 'failed' }));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, []);
  return {
    items,
    isLoading: phase === 'loading',
    isFailed: phase === 'failed',
    hasMore: next !== null,
    loadMore: () => void load(),
  };
}

async function pageOf(kind: string, after: string | null, signal?: AbortSignal): Promise<Page> {
  const answer = await fetch(withQuery(href('/admin/uploads'), { kind, after }), { signal, redirect: 'manual' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()) as Page;
}
