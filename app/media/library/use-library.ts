import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { UploadKind } from '#common/limits.ts';
import type { LibraryPage } from '#server/media/library.ts';

type State = LibraryPage & { phase: 'loading' | 'ready' | 'failed' };

const BEGINNING: State = { items: [], next: null, are_uses_known: true, phase: 'loading' };

/** The uploads of a kind, page by page. A failure stays in here: it must not take down the form around it. */
export function useLibrary(kind: UploadKind) {
  const [{ items, next, are_uses_known, phase }, setState] = useState<State>(BEGINNING);
  const load = async (signal?: AbortSignal) => {
    setState((known) => ({ ...known, phase: 'loading' }));
    try {
      const page = await pageOf(kind, next, signal);
      setState((known) => ({ ...page, items: [...known.items, ...page.items], phase: 'ready' }));
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
    areUsesKnown: are_uses_known,
    isLoading: phase === 'loading',
    isFailed: phase === 'failed',
    hasMore: next !== null,
    loadMore: () => void load(),
  };
}

async function pageOf(kind: string, after: string | null, signal?: AbortSignal): Promise<LibraryPage> {
  const answer = await fetch(withQuery(href('/admin/uploads'), { kind, after }), { signal, redirect: 'manual' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()) as LibraryPage;
}
