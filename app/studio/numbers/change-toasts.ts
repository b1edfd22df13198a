import type { Answer } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';
import { dayText } from './amounts.ts';

/** Shows what came of a change of the numbers: a day or source left out or counted again, a note written or taken away. */
export function toastOfChange(answer: Answer<object>, form: FormData): void {
  const { t, language } = browserTexts;
  const intent = form.get('intent');
  // a mail says on the page whether it is on
  if (intent === null) return;
  const day = form.has('day') ? dayText(String(form.get('day')), language) : '';
  const name = form.has('source') ? String(form.get('source')) : day;
  const isNote = intent === 'note' || intent === 'unnote';
  if (!answer.ok) toastFault(t(isNote ? 'numbers.noteFailed' : 'numbers.leaveFailed'), answer.message);
  else if (intent === 'note') toastDone(t('numbers.noted', { day }), String(form.get('text')));
  else if (intent === 'unnote') toastDone(t('numbers.unnoted'), t('numbers.unnotedText'));
  else if (intent === 'leave') toastDone(t('numbers.left', { name }), t('numbers.leftText'));
  else toastDone(t('numbers.counted', { name }), t('numbers.countedText'));
}
