import type { MailTexts } from './texts.ts';

/** The mails in German. */
export const de: MailTexts = {
  greeting: 'Guten Tag {{name}},',
  greetingNobody: 'Guten Tag,',
  linkHint: 'Falls sich die Schaltfläche nicht öffnet, kopieren Sie diese Adresse in den Browser:',
  footer: 'Diese E-Mail wurde von {{site}} gesendet.',
  admin: 'Administrator',
  editor: 'Redakteur',
  user: 'Benutzer',
  recoverySubject: 'Ihr neues {{product}}-Passwort',
  recoveryText: 'Für das Konto {{email}} wurde ein neues Passwort angefordert. Um es festzulegen, öffnen Sie den Link:',
  recoveryButton: 'Neues Passwort festlegen',
  recoveryAfter:
    'Der Link gilt {{minutes}} Minuten und funktioniert einmal. Falls die Anfrage nicht von Ihnen kam, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.',
  invitationSubject: '{{inviter}} lädt Sie zu {{product}} ein',
  invitationText:
    '{{inviter}} lädt Sie als {{role}} zu {{product}} ein. Um anzunehmen und Ihr Konto anzulegen, öffnen Sie den Link:',
  invitationButton: 'Einladung annehmen',
  invitationAfter:
    'Die Einladung ist für {{email}}, gilt {{days}} Tage und funktioniert einmal. Falls Sie sie nicht erwartet haben, ignorieren Sie diese E-Mail.',
  passwordChangedSubject: 'Ihr {{product}}-Passwort wurde geändert',
  passwordChangedText:
    'Das Passwort des Kontos {{email}} wurde soeben geändert, und die anderen offenen Sitzungen wurden beendet. Wenn Sie das waren, ist nichts zu tun.',
  passwordChangedAfter: 'Wenn Sie es nicht waren, legen Sie sofort ein neues Passwort fest:',
  passwordChangedButton: 'Mein Konto zurückholen',
  signUpTriedSubject: 'Sie haben bereits ein Konto bei {{product}}',
  signUpTriedText:
    'Jemand hat versucht, bei {{product}} ein Konto mit der Adresse {{email}} anzulegen, die schon eines hat. An Ihrem Konto hat sich nichts geändert. Wenn Sie das waren, melden Sie sich mit Ihrem Passwort an:',
  signUpTriedButton: 'Anmelden',
  signUpTriedAfter:
    'Wenn Sie das Passwort vergessen haben, können Sie auf der Anmeldeseite ein neues anfordern. Wenn Sie es nicht waren, ignorieren Sie diese E-Mail.',
  factorResetSubject: 'Ihre Bestätigung in zwei Schritten bei {{product}} wurde zurückgesetzt',
  factorResetText:
    '{{admin}} hat die Bestätigung in zwei Schritten des Kontos {{email}} zurückgesetzt. Zur Anmeldung genügt jetzt das Passwort, und die offenen Sitzungen wurden beendet. Um sie wieder einzuschalten, öffnen Sie Ihr Profil:',
  factorResetButton: 'Mein Profil öffnen',
  factorResetAfter:
    'Wenn Sie das nicht wollten, ändern Sie Ihr Passwort und wenden Sie sich an die Verwaltung der Installation.',
  passkeyAddedSubject: 'Ihrem {{product}}-Konto wurde ein Passkey hinzugefügt',
  passkeyAddedText:
    'Der Passkey „{{name}}“ wurde soeben dem Konto {{email}} hinzugefügt. Mit ihm meldet man sich ohne Passwort und ohne Code an. Wenn Sie das waren, ist nichts zu tun. Um Ihre Passkeys zu sehen, öffnen Sie Ihr Profil:',
  passkeyRemovedSubject: 'Aus Ihrem {{product}}-Konto wurde ein Passkey entfernt',
  passkeyRemovedText:
    'Der Passkey „{{name}}“ wurde soeben aus dem Konto {{email}} entfernt und gilt nicht mehr für die Anmeldung. Wenn Sie das waren, ist nichts zu tun. Um Ihre Passkeys zu sehen, öffnen Sie Ihr Profil:',
  passkeyAfter:
    'Wenn Sie es nicht waren, ändern Sie Ihr Passwort, beenden Sie die anderen Sitzungen und entfernen Sie die Passkeys, die Sie nicht kennen.',
  passkeysRemovedSubject: 'Ihre Passkeys bei {{product}} wurden entfernt',
  passkeysRemovedText:
    '{{admin}} hat alle Passkeys des Kontos {{email}} entfernt. Sie gelten nicht mehr für die Anmeldung, und die offenen Sitzungen wurden beendet. Um einen neuen anzulegen, melden Sie sich mit dem Passwort an und öffnen Sie Ihr Profil:',
};
