import type { Topic } from '../../topic.ts';

/** The lists of supplements and of products. */
export const list = {
  noneHint: {
    'pt-BR': 'Recomende o que você mesmo usa: cada cartão leva o leitor ao seu link de compra.',
    en: 'Recommend what you use yourself: each card takes the reader to your purchase link.',
    es: 'Recomienda lo que tú usas: cada tarjeta lleva al lector a tu enlace de compra.',
    fr: 'Recommandez ce que vous utilisez vous-même : chaque carte mène le lecteur à votre lien d’achat.',
    de: 'Empfehlen Sie, was Sie selbst benutzen: Jede Karte führt Ihre Leser zu Ihrem Kauflink.',
    it: 'Consiglia quello che usi tu: ogni scheda porta chi legge al tuo link di acquisto.',
  },
  searchPlaceholder: {
    'pt-BR': 'Buscar por nome ou descrição',
    en: 'Search names and descriptions',
    es: 'Buscar por nombre o descripción',
    fr: 'Rechercher par nom ou description',
    de: 'Nach Name oder Beschreibung suchen',
    it: 'Cerca per nome o descrizione',
  },
} as const satisfies Topic;
