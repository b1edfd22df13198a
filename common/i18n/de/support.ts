import type { Catalogue } from '../catalog.ts';

export const support: Catalogue['support'] = {
  title: 'Hilfe',
  titleOf: 'Hilfe zu „{{title}}“',
  intro: 'Erscheint im Hilfe-Tab der Leseansicht. Was leer bleibt, wird nicht gezeigt.',
  seeTab: 'Tab der Leseansicht ansehen',
  fieldEmail: 'E-Mail',
  fieldPhone: 'Telefon',
  fieldWhatsapp: 'WhatsApp',
  fieldWhatsappHint: 'Mit Landesvorwahl, zum Beispiel +49 151 23456789.',
  fieldDescription: 'Beschreibung',
  fieldDescriptionHint: 'Wie und wann Sie antworten.',
  faq: 'Häufige Fragen',
  question: 'Frage {{n}}',
  answer: 'Antwort {{n}}',
  addQuestion: 'Frage hinzufügen',
  removeQuestion: 'Frage {{n}} entfernen',
  saved: 'Die Hilfe-Angaben wurden gespeichert.',
  saveFailed: 'Die Hilfe-Angaben konnten nicht gespeichert werden: {{reason}}',
  previewEmpty: 'Ohne Kontakt und ohne Fragen sehen Ihre Leser einen Standardtext.',
};
