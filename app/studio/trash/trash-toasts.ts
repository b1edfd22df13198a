import type { RestoredRow } from '#server/trash/trash.presenter.ts';
import type { Answer } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';

/** Tells what came of a change of the trash; also, elsewhere, of taking a deletion back. */
export function toastOfTrash(answer: Answer<{ restored?: RestoredRow[] }>, form: FormData): void {
  const { t } = browserTexts;
  const intent = form.get('intent');
  if (!answer.ok) toastFault(t(intent === 'restore' ? 'trash.restoreFailed' : 'trash.purgeFailed'), answer.message);
  else if (answer.restored) toastDone(t('forms.success'), textOf(answer.restored));
  else if (intent === 'empty') toastDone(t('forms.success'), t('trash.emptiedText'));
  else toastDone(t('forms.success'), t('trash.purgedText', { title: String(form.get('title')) }));
}

/** What is back, and which addresses are new. */
function textOf(restored: RestoredRow[]): string {
  const { t } = browserTexts;
  const title = restored[0]?.title ?? '';
  const count = restored.length;
  const back = count === 1 ? t('trash.restoredText', { title }) : t('trash.restoredSeveral', { count });
  const moved = restored.flatMap(({ title, slug }) => (slug ? [t('trash.slugTaken', { title, slug })] : []));
  return [back, ...moved].join(' ');
}
