import type { Topic } from '../topic.ts';

/** Of the author of an e-book. */
export const author = {
  aboutAuthor: {
    'pt-BR': 'Sobre quem escreve',
    en: 'About the author',
    es: 'Sobre quien escribe',
    fr: 'À propos de l’auteur',
    de: 'Wer hier schreibt',
    it: 'Chi scrive',
  },
} as const satisfies Topic;
