import type { Answer } from '../../fields/telling.ts';
import { browserTexts } from '../../shell/browser-texts.ts';
import { toastDone, toastFault } from '../../shell/toast.ts';

/** Says what came of an act on one's own account; a refused password speaks beside its fields. */
export function tellOfAccount(answer: Answer<object>, form: FormData): void {
  const { t } = browserTexts;
  const intent = form.get('intent');
  if (!answer.ok) {
    if (intent !== 'password') toastFault(t('profile.revokeFailed'), answer.message);
  } else if (intent === 'password') {
    toastDone(t('profile.passwordChanged'), t('profile.passwordChangedText'));
  } else if (intent === 'revoke') {
    toastDone(t('profile.revoked'), t('profile.revokedText'));
  } else {
    toastDone(t('profile.revokedOthers'), t('profile.revokedOthersText'));
  }
}
