import { useFetcher } from 'react-router';
import type { Question } from '../forms/confirm-dialog.tsx';
import { useConfirm } from '../forms/use-confirm.tsx';

/** Submits an action for several rows of a list; `key` identifies its fetcher. */
export function useBulkRequest(key?: string) {
  const confirm = useConfirm();
  const fetcher = useFetcher({ key });
  const send = (intent: string, ids: string[]) => {
    const form = new FormData();
    form.set('intent', intent);
    for (const id of ids) form.append('id', id);
    void fetcher.submit(form, { method: 'post' });
  };
  /** Sends it if the person confirms the question. */
  const sendAsked = (question: Omit<Question, 'onConfirm'>, intent: string, ids: string[]) =>
    confirm({ ...question, onConfirm: () => send(intent, ids) });
  return { send, sendAsked, pending: fetcher.state !== 'idle' };
}
