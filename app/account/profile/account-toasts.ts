import type { Answer } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';

const PASSKEY: Record<string, 'added' | 'renamed' | 'removed'> = {
  'passkey-add': 'added',
  'passkey-rename': 'renamed',
  'passkey-remove': 'removed',
};

const NETWORK: Record<string, 'saved' | 'removed'> = { 'network-save': 'saved', 'network-remove': 'removed' };

const FACTOR: Record<string, 'turnedOn' | 'turnedOff' | 'renewed'> = {
  'factor-confirm': 'turnedOn',
  'factor-off': 'turnedOff',
  'factor-codes': 'renewed',
};

/**
 * Shows the result of an action on the own account. Forms with a password or code show refusals beside their fields.
 */
export function toastOfAccount(answer: Answer<object>, form: FormData): void {
  const { t } = browserTexts;
  const intent = form.get('intent');
  // its card shows it
  if (intent === 'export-ebooks') return;
  if (String(intent).startsWith('passkey-')) {
    const done = answer.ok ? PASSKEY[String(intent)] : undefined;
    if (done) toastDone(t(`passkeys.${done}`), t(`passkeys.${done}Text`));
    if (!answer.ok && intent === 'passkey-remove') toastFault(t('passkeys.failed'), answer.message);
  } else if (String(intent).startsWith('network-')) {
    const done = answer.ok ? NETWORK[String(intent)] : undefined;
    if (done) toastDone(t(`networks.${done}`), t(`networks.${done}Text`));
    if (!answer.ok && Object.keys(answer.fields).length === 0) toastFault(t('networks.failed'), answer.message);
  } else if (String(intent).startsWith('factor-')) {
    const done = answer.ok ? FACTOR[String(intent)] : undefined;
    if (done) toastDone(t(`factor.${done}`), t(`factor.${done}Text`));
  } else if (!answer.ok) {
    if (intent !== 'password') toastFault(t('profile.revokeFailed'), answer.message);
  } else if (intent === 'password') {
    toastDone(t('profile.passwordChanged'), t('profile.passwordChangedText'));
  } else if (intent === 'revoke') {
    toastDone(t('profile.revoked'), t('profile.revokedText'));
  } else {
    toastDone(t('profile.revokedOthers'), t('profile.revokedOthersText'));
  }
}
