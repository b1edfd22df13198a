import type { Catalogue } from '../catalog.ts';

export const support: Catalogue['support'] = {
  title: 'Aide',
  titleOf: 'Aide de « {{title}} »',
  intro: 'Affiché dans l’onglet d’aide du lecteur. Ce qui reste vide n’est pas affiché.',
  seeTab: 'Voir l’onglet du lecteur',
  fieldEmail: 'E-mail',
  fieldPhone: 'Téléphone',
  fieldWhatsapp: 'WhatsApp',
  fieldWhatsappHint: 'Avec l’indicatif du pays, par exemple +33 6 12 34 56 78.',
  fieldDescription: 'Description',
  fieldDescriptionHint: 'Comment et quand vous répondez.',
  faq: 'Questions fréquentes',
  question: 'Question {{n}}',
  answer: 'Réponse {{n}}',
  addQuestion: 'Ajouter une question',
  removeQuestion: 'Retirer la question {{n}}',
  saved: 'Les informations d’aide ont été enregistrées.',
  saveFailed: 'Impossible d’enregistrer les informations d’aide : {{reason}}',
  previewEmpty: 'Sans contact ni question, le lecteur voit un texte par défaut.',
};
