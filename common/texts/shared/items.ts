import type { Topic } from '../topic.ts';

/** On the card of a supplement or product, for readers and in lists. */
export const items = {
  featured: {
    'pt-BR': 'Destaque',
    en: 'Featured',
    es: 'Destacado',
    fr: 'À la une',
    de: 'Empfohlen',
    it: 'In evidenza',
  },
  reviews_one: {
    'pt-BR': '{{n}} avaliação',
    en: '{{n}} review',
    es: '{{n}} valoración',
    fr: '{{n}} avis',
    de: '{{n}} Bewertung',
    it: '{{n}} recensione',
  },
  reviews_many: {
    'pt-BR': '{{n}} avaliações',
    en: '{{n}} reviews',
    es: '{{n}} valoraciones',
    fr: '{{n}} avis',
    de: '{{n}} Bewertungen',
    it: '{{n}} recensioni',
  },
  reviews_other: {
    'pt-BR': '{{n}} avaliações',
    en: '{{n}} reviews',
    es: '{{n}} valoraciones',
    fr: '{{n}} avis',
    de: '{{n}} Bewertungen',
    it: '{{n}} recensioni',
  },
} as const satisfies Topic;
