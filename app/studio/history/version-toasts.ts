import type { Answer } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';

/** Shows the result of an action on a version. */
export function toastOfVersion(answer: Answer<{ named?: string }>, form: FormData): void {
  const { t } = browserTexts;
  const isNaming = form.get('intent') === 'name';
  if (!answer.ok) toastFault(t(isNaming ? 'history.nameFailed' : 'history.restoreFailed'), answer.message);
  else if (!isNaming) toastDone(t('history.restoredTitle'), t('history.restoredText'));
  else toastDone(t('forms.success'), t(answer.named ? 'history.namedText' : 'history.unnamedText'));
}
