import type { MailTexts } from './texts.ts';

/** The mails in English. */
export const en: MailTexts = {
  greeting: 'Hello {{name}},',
  greetingNobody: 'Hello,',
  linkHint: 'If the button does not open, copy this address into your browser:',
  footer: 'This e-mail was sent by {{site}}.',
  admin: 'administrator',
  editor: 'editor',
  user: 'user',
  recoverySubject: 'Your new {{product}} password',
  recoveryText: 'We received a request for a new password for the account {{email}}. To create it, open the link:',
  recoveryButton: 'Create a new password',
  recoveryAfter:
    'The link is valid for {{minutes}} minutes and works once. If it was not you who asked, ignore this e-mail: your password stays the same.',
  invitationSubject: '{{inviter}} invited you to {{product}}',
  invitationText:
    '{{inviter}} invited you to {{product}} as {{role}}. To accept and create your account, open the link:',
  invitationButton: 'Accept the invitation',
  invitationAfter:
    'The invitation is for {{email}}, is valid for {{days}} days and works once. If you were not expecting it, ignore this e-mail.',
  passwordChangedSubject: 'Your {{product}} password was changed',
  passwordChangedText:
    'The password of the account {{email}} has just been changed, and its other open sessions have ended. If it was you, there is nothing to do.',
  passwordChangedAfter: 'If it was not you, create a new password now:',
  passwordChangedButton: 'Recover my account',
  signUpTriedSubject: 'You already have a {{product}} account',
  signUpTriedText:
    'Somebody tried to create a {{product}} account with the address {{email}}, which already has one. Nothing has changed in your account. If it was you, sign in with your password:',
  signUpTriedButton: 'Sign in',
  signUpTriedAfter:
    'If you have forgotten your password, the sign-in page offers you a new one. If it was not you, ignore this e-mail.',
  factorResetSubject: 'Your two-step verification on {{product}} was reset',
  factorResetText:
    '{{admin}} reset the two-step verification of the account {{email}}. The password alone is now enough to sign in, and the open sessions have ended. To turn the verification on again, open your profile:',
  factorResetButton: 'Open my profile',
  factorResetAfter:
    'If you did not ask for this, change your password and talk to whoever administers the installation.',
  passkeyAddedSubject: 'A passkey was added to your {{product}} account',
  passkeyAddedText:
    'The passkey “{{name}}” has just been added to the account {{email}}. It signs in without a password or a code. If it was you, there is nothing to do. To see your passkeys, open your profile:',
  passkeyRemovedSubject: 'A passkey was removed from your {{product}} account',
  passkeyRemovedText:
    'The passkey “{{name}}” has just been removed from the account {{email}} and no longer signs in. If it was you, there is nothing to do. To see your passkeys, open your profile:',
  passkeyAfter:
    'If it was not you, change your password, end the other sessions and remove the passkeys you do not know.',
  passkeysRemovedSubject: 'Your passkeys on {{product}} were removed',
  passkeysRemovedText:
    '{{admin}} removed all passkeys of the account {{email}}. They no longer sign in, and the open sessions have ended. To create a new one, sign in with your password and open your profile:',
};
