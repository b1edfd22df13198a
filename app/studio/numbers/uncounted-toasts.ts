import type { Answer } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';

/** Shows the result of excluding a day or source, or of including it again. */
export function toastOfUncounted(answer: Answer<object>, form: FormData): void {
  const { t } = browserTexts;
  const name = String(form.get('name'));
  if (!answer.ok) toastFault(t('numbers.leaveFailed'), answer.message);
  else if (form.get('intent') === 'leave') toastDone(t('numbers.left', { name }), t('numbers.leftText'));
  else toastDone(t('numbers.counted', { name }), t('numbers.countedText'));
}
