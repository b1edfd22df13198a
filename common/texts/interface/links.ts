import type { Topic } from '../topic.ts';

/** What became of a link when it was looked at last. */
export const links = {
  link: { 'pt-BR': 'Link', en: 'Link', es: 'Enlace', fr: 'Lien', de: 'Link', it: 'Link' },
  works: { 'pt-BR': 'Funciona', en: 'Works', es: 'Funciona', fr: 'Fonctionne', de: 'Funktioniert', it: 'Funziona' },
  moved: {
    'pt-BR': 'Mudou de endereço',
    en: 'Moved',
    es: 'Cambió de dirección',
    fr: 'A changé d’adresse',
    de: 'Umgezogen',
    it: 'Ha cambiato indirizzo',
  },
  dead: { 'pt-BR': 'Fora do ar', en: 'Dead', es: 'Roto', fr: 'Mort', de: 'Tot', it: 'Non raggiungibile' },
  outOfStock: {
    'pt-BR': 'Sem estoque',
    en: 'Out of stock',
    es: 'Sin existencias',
    fr: 'Épuisé',
    de: 'Ausverkauft',
    it: 'Esaurito',
  },
  unsure: { 'pt-BR': 'Incerto', en: 'Unsure', es: 'Incierto', fr: 'Incertain', de: 'Ungewiss', it: 'Incerto' },
} as const satisfies Topic;
