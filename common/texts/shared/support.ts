import type { Topic } from '../topic.ts';

/** Of the support page of an e-book. */
export const support = {
  faq: {
    'pt-BR': 'Perguntas frequentes',
    en: 'Frequently asked questions',
    es: 'Preguntas frecuentes',
    fr: 'Questions fréquentes',
    de: 'Häufige Fragen',
    it: 'Domande frequenti',
  },
} as const satisfies Topic;
