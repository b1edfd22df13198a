import { useFetcher } from 'react-router';
import type { Question } from '../forms/confirm-dialog.tsx';
import { useConfirm } from '../forms/use-confirm.tsx';

/** Asks the action of a list to do something to several of its rows; `key` tells its fetcher from others. */
export function useBulkRequest(key?: string) {
  const confirm = useConfirm();
  const fetcher = useFetcher({ key });
  const send = (intent: string, ids: string[]) => {
    const form = new FormData();
    form.set('intent', intent);
    for (const id of ids) form.append('id', id);
    void fetcher.submit(form, { method: 'post' });
  };
  /** Sends it once the question is answered by yes. */
  const sendAsked = (question: Omit<Question, 'onConfirm'>, intent: string, ids: string[]) =>
    confirm({ ...question, onConfirm: () => send(intent, ids) });
  return { send, sendAsked, pending: fetcher.state !== 'idle' };
}
