import { data } from 'react-router';
import type { Refusal } from '#server/web.ts';
import { browserTexts } from '../shell/browser-texts.ts';

/**
 * A client action that lets the form stand when the server cannot be reached: the failure is a refusal like any other,
 * so nothing typed is lost.
 */
export async function keepTyped({ serverAction }: { serverAction: () => Promise<unknown> }): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const message = browserTexts.t('forms.offline');
    const refusal: Refusal = { ok: false, code: 'offline', message, fields: {}, params: {} };
    // an error status, so that the page's data is not asked for again: that would fail too, and take the form with it
    return data(refusal, { status: 503 });
  }
}
