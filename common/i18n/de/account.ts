import type { Catalogue } from '../catalog.ts';

export const account: Catalogue['account'] = {
  title: 'Anmelden oder registrieren',
  headline: 'Schreiben Sie Ratgeber, die man gern liest.',
  subline:
    'Bauen Sie E-Books aus Modulen, mit Texten, Bildern und Videos, und veröffentlichen Sie sie für jedes Handy.',
  signIn: 'Anmelden',
  signUp: 'Registrieren',
  email: 'E-Mail',
  password: 'Passwort',
  fullName: 'Vollständiger Name',
  fullNameHint: 'Freiwillig. Erscheint im Menü Ihres Kontos.',
  showTyped: 'Eingabe anzeigen',
  passwordHint: 'Mindestens {{min}} Zeichen.',
  created: 'Ihr Konto ist angelegt! Sie können sich jetzt anmelden.',
  signUpFailed: 'Das Konto konnte nicht angelegt werden: {{message}}',
  signInUnreachable: 'Anmeldung nicht möglich: Der Server hat nicht geantwortet. Versuchen Sie es erneut.',
  signUpUnexpected: 'Beim Anlegen des Kontos ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  firstIsAdmin: 'Dies ist eine neue Installation: Das erste Konto wird das des Administrators.',
  againTitle: 'Zum Fortfahren bitte neu anmelden',
  againText:
    'Ihre Sitzung ist beendet. Was Sie geschrieben haben, ist noch da und wird gespeichert, sobald Sie sich anmelden.',
  againTextUnsaved:
    'Ihre Sitzung ist beendet. Was Sie geschrieben haben, ist noch da; melden Sie sich an, um es zu speichern.',
  profileTitle: 'Profil',
  backHome: 'Zurück zur Startseite',
};
