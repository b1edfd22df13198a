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
} as const satisfies Topic;
