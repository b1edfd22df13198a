import type { Answer } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';

/** Says what came of an administrator's act on a job. */
export function toastOfJobs(answer: Answer<object>, form: FormData): void {
  const { t } = browserTexts;
  const isRetry = form.get('intent') === 'retry';
  if (!answer.ok) toastFault(t(isRetry ? 'jobs.retryFailed' : 'jobs.cancelFailed'), answer.message);
  else toastDone(t(isRetry ? 'jobs.retried' : 'jobs.cancelDone'), t(isRetry ? 'jobs.retriedText' : 'jobs.cancelText'));
}
