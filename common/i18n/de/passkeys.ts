import type { Catalogue } from '../catalog.ts';

export const passkeys: Catalogue['passkeys'] = {
  title: 'Passkeys',
  text: 'Melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an, ohne Passwort und ohne Code.',
  none: 'Sie haben noch keinen.',
  add: 'Passkey hinzufügen',
  addText: 'Geben Sie Ihr Passwort ein. Danach fragt der Browser nach Fingerabdruck, Gesicht oder PIN.',
  name: 'Name des Passkeys',
  nameHint: 'Damit Sie ihn in der Liste wiedererkennen.',
  create: 'Passkey anlegen',
  createdAt: 'Angelegt am {{date}}',
  rename: 'Umbenennen',
  remove: 'Entfernen',
  removeTitle: 'Passkey entfernen?',
  removeQuestion:
    '„{{name}}“ öffnet Ihr Konto dann nicht mehr. Löschen Sie ihn auch auf dem Gerät, das ihn aufbewahrt.',
  added: 'Passkey hinzugefügt',
  addedText: 'Melden Sie sich beim nächsten Mal damit an.',
  renamed: 'Passkey umbenannt',
  renamedText: 'Der neue Name steht in der Liste.',
  removed: 'Passkey entfernt',
  removedText: 'Er öffnet Ihr Konto nicht mehr.',
  failed: 'Fehler beim Passkey',
  signIn: 'Mit Passkey anmelden',
  canceled: 'Der Vorgang wurde abgebrochen oder dauerte zu lange. Versuchen Sie es noch einmal.',
  already: 'Dieses Gerät hat schon einen Passkey dieses Kontos.',
  unsupported: 'Dieser Browser bietet unter dieser Adresse keine Passkeys an. Verwenden Sie das Passwort.',
  unable:
    'Dieses Gerät kann nicht bestätigen, wer Sie sind. Schalten Sie die Displaysperre ein oder nehmen Sie ein anderes.',
  broken: 'Der Browser konnte den Passkey nicht verwenden. Versuchen Sie es noch einmal.',
};
