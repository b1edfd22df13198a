import type { Refusal } from '#server/web.ts';
import { keepTyped } from './keep-typed.ts';

type Args = { request: Request; serverAction: () => Promise<unknown> };
/** The answer of a list's action. */
export type Answer<T> = ({ ok: true } & T) | Refusal;

/**
 * A client action that shows its result as a toast. Toasts live outside the page, so the result is announced even if
 * the row has left the list by then.
 */
export function withToast<T>(toast: (answer: Answer<T>, form: FormData) => void) {
  return async ({ request, serverAction }: Args): Promise<unknown> => {
    const form = await request.clone().formData();
    const answer = await keepTyped({ serverAction });
    // an aborted request was repeated, or nobody waits for it: no toast
    if (request.signal.aborted) return answer;
    toast(answerIn(answer) as Answer<T>, form);
    return answer;
  };
}

/** Unwraps an answer that may be wrapped with a status. */
function answerIn(answer: unknown): unknown {
  const isWrapped = typeof answer === 'object' && answer !== null && 'data' in answer && 'init' in answer;
  return isWrapped ? answer.data : answer;
}
