import type { Answer } from '../../fields/telling.ts';
import { browserTexts } from '../../shell/browser-texts.ts';
import { toastDone, toastFault } from '../../shell/toast.ts';

/** Says what came of an administrator's act on a job. */
export function tellOfJobs(answer: Answer<object>, form: FormData): void {
  const { t } = browserTexts;
  const isRetry = form.get('intent') === 'retry';
  if (!answer.ok) toastFault(t(isRetry ? 'jobs.retryFailed' : 'jobs.cancelFailed'), answer.message);
  else toastDone(t(isRetry ? 'jobs.retried' : 'jobs.cancelDone'), t(isRetry ? 'jobs.retriedText' : 'jobs.cancelText'));
}
