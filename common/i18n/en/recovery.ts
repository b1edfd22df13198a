import type { Catalogue } from '../catalog.ts';

export const recovery: Catalogue['recovery'] = {
  link: 'Forgot my password',
  title: 'Recover your password',
  text: 'Enter the e-mail of your account and we will send you a link to create a new password.',
  send: 'Send link',
  sentTitle: 'Check your e-mail',
  sent: 'If there is an account for {{email}}, the link to create a new password will arrive in a moment. It is valid for {{minutes}} minutes.',
  sentHint: 'Nothing there? Look in your spam folder, or check the address and ask again in a few minutes.',
  noMail: 'This installation does not send e-mail yet. Ask whoever runs it for the link: it is kept on the server.',
  back: 'Back to sign-in',
  resetTitle: 'Create a new password',
  resetText: 'All open sessions of your account will then end.',
  newPassword: 'New password',
  resetSave: 'Save new password',
  done: 'Password changed. Now sign in with the new one.',
  expiredTitle: 'This link no longer works',
  expired: 'It has been used already, or is too old. Ask for a new one.',
  again: 'Ask for another link',
  invitationTitle: 'Accept the invitation',
  invitationText: '{{inviter}} invited you as {{role}}. Choose a password to create your account.',
  invitationTextNobody: 'You have been invited as {{role}}. Choose a password to create your account.',
  invitationAccept: 'Create my account',
  invitationExpired:
    'This invitation has been used, canceled or is too old. Ask the person who invited you for another.',
  signUpInvite: 'Sign-up is by invitation only. Whoever runs this installation can invite you by your e-mail.',
  signUpClosed: 'Sign-up is closed on this installation.',
};
