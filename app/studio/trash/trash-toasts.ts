import type { RestoredRow } from '#server/trash/trash.presenter.ts';
import type { Answer } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';

/** Shows the result of a change in the trash, or of undoing a deletion elsewhere. */
export function toastOfTrash(answer: Answer<{ restored?: RestoredRow[] }>, form: FormData): void {
  const { t } = browserTexts;
  const intent = form.get('intent');
  if (!answer.ok) toastFault(t(intent === 'restore' ? 'trash.restoreFailed' : 'trash.purgeFailed'), answer.message);
  else if (answer.restored) toastDone(t('forms.success'), restoredText(answer.restored));
  else if (intent === 'empty') toastDone(t('forms.success'), t('trash.emptiedText'));
  else toastDone(t('forms.success'), t('trash.purgedText', { title: String(form.get('title')) }));
}

/** The restored rows, and the new addresses of those that have one. */
function restoredText(restored: RestoredRow[]): string {
  const { t } = browserTexts;
  const title = restored[0]?.title ?? '';
  const count = restored.length;
  const back = count === 1 ? t('trash.restoredText', { title }) : t('trash.restoredSeveral', { count });
  const moved = restored.flatMap(({ title, slug }) => (slug ? [t('trash.slugTaken', { title, slug })] : []));
  return [back, ...moved].join(' ');
}
