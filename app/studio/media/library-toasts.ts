import type { ReplacingReport } from '#server/media/replace.ts';
import type { Answer } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';
import { onceDone } from '../../live/progress-news.ts';

/** Shows the result of a change in the library. */
export function toastOfLibrary(answer: Answer<ReplacingReport>, form: FormData): void {
  const { t } = browserTexts;
  const intent = form.get('intent');
  if (!answer.ok) toastFault(t('library.failed'), answer.message);
  else if (intent === 'delete') toastDone(t('forms.success'), t('library.removed', { count: answer.count }));
  else if (intent === 'describe') toastDone(t('forms.success'), t('library.altTextSaved'));
  else if (intent === 'cancel') toastDone(t('forms.success'), t('library.replacingCancelled'));
  else if (answer.isOver) toastReplaced(answer.count);
  else {
    toastDone(t('forms.success'), t('library.replacingStarted'));
    if (answer.job_id) onceDone(answer.job_id, ({ done }) => toastReplaced(done));
  }
}

/** Says in how many places the new file is shown. */
export function toastReplaced(count: number): void {
  toastDone(browserTexts.t('forms.success'), browserTexts.t('library.replaced', { count }));
}
