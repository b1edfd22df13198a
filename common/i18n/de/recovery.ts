import type { Catalogue } from '../catalog.ts';

export const recovery: Catalogue['recovery'] = {
  link: 'Passwort vergessen',
  title: 'Passwort zurücksetzen',
  text: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein, und wir senden Ihnen einen Link für ein neues Passwort.',
  send: 'Link senden',
  sentTitle: 'Sehen Sie in Ihr Postfach',
  sent: 'Falls es ein Konto mit {{email}} gibt, kommt der Link für das neue Passwort gleich an. Er gilt {{minutes}} Minuten.',
  sentHint:
    'Nichts angekommen? Sehen Sie im Spam-Ordner nach, oder prüfen Sie die Adresse und versuchen Sie es in einigen Minuten noch einmal.',
  noMail:
    'Diese Installation versendet noch keine E-Mails. Fragen Sie die Person, die sie betreibt, nach dem Link: Er liegt auf dem Server.',
  back: 'Zurück zur Anmeldung',
  resetTitle: 'Neues Passwort festlegen',
  resetText: 'Danach werden alle offenen Sitzungen Ihres Kontos beendet.',
  newPassword: 'Neues Passwort',
  resetSave: 'Neues Passwort speichern',
  done: 'Passwort geändert. Melden Sie sich jetzt mit dem neuen an.',
  expiredTitle: 'Dieser Link gilt nicht mehr',
  expired: 'Er wurde schon benutzt oder ist abgelaufen. Fordern Sie einen neuen an.',
  again: 'Neuen Link anfordern',
  invitationTitle: 'Einladung annehmen',
  invitationText: '{{inviter}} hat Sie als {{role}} eingeladen. Wählen Sie ein Passwort, um Ihr Konto anzulegen.',
  invitationTextNobody: 'Sie wurden als {{role}} eingeladen. Wählen Sie ein Passwort, um Ihr Konto anzulegen.',
  invitationAccept: 'Mein Konto anlegen',
  invitationExpired:
    'Diese Einladung wurde schon benutzt, zurückgenommen oder ist abgelaufen. Bitten Sie um eine neue.',
  signUpInvite: 'Konten gibt es hier nur auf Einladung. Wer diese Installation betreibt, kann Sie per E-Mail einladen.',
  signUpClosed: 'Auf dieser Installation können keine Konten angelegt werden.',
};
