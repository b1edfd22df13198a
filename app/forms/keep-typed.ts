import { data } from 'react-router';
import type { Refusal } from '#server/web.ts';
import { browserTexts } from '../frame/browser-texts.ts';
import { toastFault } from '../frame/toast.ts';

type Words = 'forms.offline' | 'forms.unreachable' | 'account.signInUnreachable';

/** The arguments of a client action. */
type Args<T> = { serverAction: () => Promise<T> };

/**
 * A client action that keeps the form when the server cannot be reached, or a proxy answers in its place: the failure
 * becomes a refusal like any other, so no typed text is lost.
 */
export const keepTyped = <T>(args: Args<T>) => keepTypedSaying(args, 'forms.offline');

/** The same with a text of its own for a server that cannot be reached. */
export async function keepTypedSaying<T>({ serverAction }: Args<T>, words: Words) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const message = browserTexts.t(words);
    const refusal: Refusal = { ok: false, code: 'offline', message, fields: {}, params: {} };
    // an error status, so that the page's data does not reload: that would fail too, and replace the form
    return data(refusal, { status: 503 });
  }
}

/** The arguments of a client loader. */
type LoaderArgs<T> = { request: Request; serverLoader: () => Promise<T> };

/** A client loader for an open form's data: a failure is shown, and the form stays. An abort is no failure. */
export async function keepForm<T>({ request, serverLoader }: LoaderArgs<T>): Promise<T | undefined> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    toastFault(browserTexts.t('forms.error'), browserTexts.t('forms.unreachable'));
  }
}
