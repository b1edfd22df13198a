import type { Role } from '#server/policy.ts';
import type { Answer } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';

type PeopleAnswer = Answer<{
  intent: 'invite' | 'cancel' | 'role' | 'delete' | 'reset-factor' | 'end-sessions' | 'remove-passkeys';
  email?: string;
  link?: string | null;
  name?: string;
  role?: Role;
  ebooks?: number;
}>;

/** Shows the result of an administrator's action on accounts. The invitation dialog shows its own refusals. */
export function toastOfPeople(answer: PeopleAnswer, form: FormData): void {
  const { t } = browserTexts;
  const intent = String(form.get('intent'));
  if (!answer.ok) {
    if (intent === 'cancel') toastFault(t('people.cancelFailed'), answer.message);
    if (intent === 'role') toastFault(t('people.roleFailed'), answer.message);
    if (intent === 'delete') toastFault(t('people.deleteFailed'), answer.message);
    if (intent === 'reset-factor') toastFault(t('people.factorResetFailed'), answer.message);
    if (intent === 'end-sessions') toastFault(t('people.sessionsEndFailed'), answer.message);
    if (intent === 'remove-passkeys') toastFault(t('people.passkeysRemoveFailed'), answer.message);
    return;
  }
  const { email = '', name = '', role = 'user', ebooks: count = 0, link } = answer;
  if (intent === 'invite' && !link) toastDone(t('people.invited'), t('people.invitedText', { email }));
  if (intent === 'cancel') toastDone(t('people.canceled'), t('people.canceledText', { email }));
  if (intent === 'role')
    toastDone(t('people.roleChanged'), t('people.roleChangedText', { name, role: t(`people.${role}`) }));
  if (intent === 'reset-factor') toastDone(t('people.factorResetDone'), t('people.factorResetText', { name }));
  if (intent === 'end-sessions') toastDone(t('people.sessionsEnded'), t('people.sessionsEndedText', { name }));
  if (intent === 'remove-passkeys') toastDone(t('people.passkeysRemoved'), t('people.passkeysRemovedText', { name }));
  if (intent === 'delete') {
    const text = count > 0 ? t('people.deletedPassedOn', { name, count }) : t('people.deletedText', { name });
    toastDone(t('people.deleted'), text);
  }
}
