import type { Answer } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';

/** Shows the result of an administrator's action on a job or on set-aside events. */
export function toastOfJobs(answer: Answer<{ aside?: number }>, form: FormData): void {
  const { t } = browserTexts;
  const isRetry = form.get('intent') === 'retry';
  if (answer.ok && form.get('of') === 'aside') {
    const count = answer.aside ?? 0;
    const title = t('jobs.kind_events_aside');
    if (!isRetry) toastDone(title, t('aside.discarded'));
    else if (count > 0) toastFault(t('aside.stay'), t('aside.count', { count }));
    else toastDone(title, t('aside.counted'));
    return;
  }
  if (!answer.ok) toastFault(t(isRetry ? 'jobs.retryFailed' : 'jobs.cancelFailed'), answer.message);
  else toastDone(t(isRetry ? 'jobs.retried' : 'jobs.cancelDone'), t(isRetry ? 'jobs.retriedText' : 'jobs.cancelText'));
}
