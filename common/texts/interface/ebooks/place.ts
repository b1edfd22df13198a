import type { Topic } from '../../topic.ts';

/** The head over every screen of an e-book. */
export const place = {
  parts: {
    'pt-BR': 'Partes do e-book',
    en: 'Parts of the e-book',
    es: 'Partes del e-book',
    fr: 'Parties de l’e-book',
    de: 'Teile des E-Books',
    it: 'Parti dell’e-book',
  },
  visibleBadge: { 'pt-BR': 'Visível', en: 'Visible', es: 'Visible', fr: 'Visible', de: 'Sichtbar', it: 'Visibile' },
  nextModule: {
    'pt-BR': 'Escrever o primeiro módulo',
    en: 'Write the first module',
    es: 'Escribir el primer módulo',
    fr: 'Écrire le premier module',
    de: 'Das erste Modul schreiben',
    it: 'Scrivi il primo modulo',
  },
} as const satisfies Topic;
