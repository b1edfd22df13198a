import type { Topic } from '../topic.ts';

/** The editions of a work in other languages. */
export const editions = {
  editions: { 'pt-BR': 'Idiomas', en: 'Languages', es: 'Idiomas', fr: 'Langues', de: 'Sprachen', it: 'Lingue' },
  moduleNotHere: {
    'pt-BR': 'O módulo que você lia ainda não existe em português. Aqui estão os que já existem.',
    en: 'The module you were reading is not available in English yet. These are the ones that are.',
    es: 'El módulo que leías todavía no está en español. Estos son los que ya están.',
    fr: 'Le module que vous lisiez n’existe pas encore en français. Voici ceux qui sont disponibles.',
    de: 'Das Modul, das Sie gelesen haben, gibt es noch nicht auf Deutsch. Diese Module gibt es schon.',
    it: 'Il modulo che stavi leggendo non è ancora disponibile in italiano. Ecco quelli che ci sono già.',
  },
} satisfies Topic;
