import { contact as shared } from '../shared/contact.ts';
import type { Topic } from '../topic.ts';

/** The fields of where an author or an installation can be reached. */
export const contact = {
  ...shared,
  country: {
    'pt-BR': 'País do número',
    en: 'Country of the number',
    es: 'País del número',
    fr: 'Pays du numéro',
    de: 'Land der Nummer',
    it: 'Paese del numero',
  },
  leadsTo: {
    'pt-BR': 'O link será:',
    en: 'The link will be:',
    es: 'El enlace será:',
    fr: 'Le lien sera :',
    de: 'Der Link lautet dann:',
    it: 'Il link sarà:',
  },
} as const satisfies Topic;
