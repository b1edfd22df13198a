import type { Catalogue } from '../catalog.ts';

export const support: Catalogue['support'] = {
  title: 'Assistenza',
  titleOf: 'Assistenza di «{{title}}»',
  intro: 'Compare nella scheda di assistenza di chi legge. Quello che resta vuoto non viene mostrato.',
  seeTab: 'Vedi la scheda di lettura',
  fieldEmail: 'E-mail',
  fieldPhone: 'Telefono',
  fieldWhatsapp: 'WhatsApp',
  fieldWhatsappHint: 'Con il prefisso internazionale, per esempio +39 345 678 9012.',
  fieldDescription: 'Descrizione',
  fieldDescriptionHint: 'Come e quando rispondi.',
  faq: 'Domande frequenti',
  question: 'Domanda {{n}}',
  answer: 'Risposta {{n}}',
  addQuestion: 'Aggiungi domanda',
  removeQuestion: 'Rimuovi la domanda {{n}}',
  saved: 'Le informazioni di assistenza sono state salvate.',
  saveFailed: 'Impossibile salvare le informazioni di assistenza: {{reason}}',
  previewEmpty: 'Senza contatti e senza domande, chi legge vede un testo predefinito.',
};
