import type { Refusal } from '#server/web.ts';
import { keepTyped } from './keep-typed.ts';

type Args = { request: Request; serverAction: () => Promise<unknown> };
/** What the action of a list answers. */
export type Answer<T> = ({ ok: true } & T) | Refusal;

/**
 * A client action that tells what came of it. It speaks from outside the page, so that the word is heard even if the
 * row that was acted on has left the list by then.
 */
export function withToast<T>(toast: (answer: Answer<T>, form: FormData) => void) {
  return async ({ request, serverAction }: Args): Promise<unknown> => {
    const form = await request.clone().formData();
    const answer = await keepTyped({ serverAction });
    // what was cut off was asked anew, or nobody waits for it: there is nothing to tell
    if (request.signal.aborted) return answer;
    toast(answerIn(answer) as Answer<T>, form);
    return answer;
  };
}

/** The answer itself, which a status may wrap. */
function answerIn(answer: unknown): unknown {
  const isWrapped = typeof answer === 'object' && answer !== null && 'data' in answer && 'init' in answer;
  return isWrapped ? answer.data : answer;
}
