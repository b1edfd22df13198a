import { useRef } from 'react';
import { href, useFetcher } from 'react-router';

type Intent = 'duplicate' | 'delete';

/** Duplicates or deletes an e-book of the list; further clicks during that are ignored. */
export function useEbookAct(id: string): { act: (intent: Intent) => void; pending: Intent | null } {
  const fetcher = useFetcher({ key: `ebook-${id}` });
  // the second of two quick clicks comes before the next render
  const isBusy = useRef(false);
  const act = async (intent: Intent) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await fetcher.submit({ intent, id }, { method: 'post', action: `${href('/')}?index` });
    isBusy.current = false;
  };
  return {
    act: (intent) => void act(intent),
    pending: (fetcher.formData?.get('intent') ?? null) as Intent | null,
  };
}
