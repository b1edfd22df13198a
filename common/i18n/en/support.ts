import type { Catalogue } from '../catalog.ts';

export const support: Catalogue['support'] = {
  title: 'Support',
  titleOf: 'Support for {{title}}',
  intro: 'Shown in the reader’s support tab. What is left empty is not shown.',
  seeTab: 'See the reader’s tab',
  fieldEmail: 'E-mail',
  fieldPhone: 'Phone',
  fieldWhatsapp: 'WhatsApp',
  fieldWhatsappHint: 'With country and area code, such as +1 212 555 0123.',
  fieldDescription: 'Description',
  fieldDescriptionHint: 'How and when you reply.',
  faq: 'Frequently asked questions',
  question: 'Question {{n}}',
  answer: 'Answer {{n}}',
  addQuestion: 'Add question',
  removeQuestion: 'Remove question {{n}}',
  saved: 'The support information was saved.',
  saveFailed: 'Could not save the support information: {{reason}}',
  previewEmpty: 'With no contact and no questions, readers see a standard text.',
};
