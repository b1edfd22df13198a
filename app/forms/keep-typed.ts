import { data } from 'react-router';
import type { Refusal } from '#server/web.ts';
import { browserTexts } from '../frame/browser-texts.ts';
import { toastFault } from '../frame/toast.ts';

type Words = 'forms.offline' | 'forms.unreachable' | 'account.signInUnreachable';

/** What a client action is given. */
type Args<T> = { serverAction: () => Promise<T> };

/**
 * A client action that lets the form stand when the server cannot be reached, or something before it answers in its
 * place: the failure is a refusal like any other, so nothing typed is lost.
 */
export const keepTyped = <T>(args: Args<T>) => keepTypedSaying(args, 'forms.offline');

/** The same in other words. */
export async function keepTypedSaying<T>({ serverAction }: Args<T>, words: Words) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const message = browserTexts.t(words);
    const refusal: Refusal = { ok: false, code: 'offline', message, fields: {}, params: {} };
    // an error status, so that the page's data is not asked for again: that would fail too, and take the form with it
    return data(refusal, { status: 503 });
  }
}

/** What a client loader is given. */
type Asked<T> = { request: Request; serverLoader: () => Promise<T> };

/** A client loader of what a form asks for while it stands: a failure is shown, and the form stays. What was asked anew meanwhile did not fail. */
export async function keepForm<T>({ request, serverLoader }: Asked<T>): Promise<T | undefined> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    toastFault(browserTexts.t('forms.error'), browserTexts.t('forms.unreachable'));
  }
}
