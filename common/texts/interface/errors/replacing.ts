import type { Topic } from '../../topic.ts';

/** Finding and replacing. */
export const replacing = {
  find_required: {
    'pt-BR': 'Escreva o que localizar.',
    en: 'Type what to find.',
    es: 'Escribe qué buscar.',
    fr: 'Saisissez le texte à rechercher.',
    de: 'Geben Sie ein, was gesucht werden soll.',
    it: 'Scrivi che cosa trovare.',
  },
} satisfies Topic;
