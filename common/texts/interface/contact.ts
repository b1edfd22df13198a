import { contact as shared } from '../shared/contact.ts';
import type { Topic } from '../topic.ts';

/** The fields of where an author or an installation can be reached. */
export const contact = {
  ...shared,
  whatsappHint: {
    'pt-BR': 'Com código do país e DDD, como +55 11 91234-5678.',
    en: 'With country and area code, such as +1 212 555 0123.',
    es: 'Con el prefijo del país, como +34 612 345 678.',
    fr: 'Avec l’indicatif du pays, par exemple +33 6 12 34 56 78.',
    de: 'Mit Landesvorwahl, zum Beispiel +49 151 23456789.',
    it: 'Con il prefisso internazionale, per esempio +39 345 678 9012.',
  },
} as const satisfies Topic;
