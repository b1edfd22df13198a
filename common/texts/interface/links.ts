import type { Topic } from '../topic.ts';

/** What became of a link when it was looked at last. */
export const links = {
  stateOf: {
    'pt-BR': 'Estado do link',
    en: 'Link status',
    es: 'Estado del enlace',
    fr: 'État du lien',
    de: 'Zustand des Links',
    it: 'Stato del link',
  },
  works: { 'pt-BR': 'Funciona', en: 'Works', es: 'Funciona', fr: 'Fonctionne', de: 'Funktioniert', it: 'Funziona' },
  moved: {
    'pt-BR': 'Mudou de endereço',
    en: 'Moved',
    es: 'Cambió de dirección',
    fr: 'A changé d’adresse',
    de: 'Umgezogen',
    it: 'Ha cambiato indirizzo',
  },
  dead: {
    'pt-BR': 'Fora do ar',
    en: 'Broken',
    es: 'Roto',
    fr: 'Ne fonctionne plus',
    de: 'Defekt',
    it: 'Non raggiungibile',
  },
  outOfStock: {
    'pt-BR': 'Sem estoque',
    en: 'Out of stock',
    es: 'Sin existencias',
    fr: 'Épuisé',
    de: 'Ausverkauft',
    it: 'Esaurito',
  },
  unsure: { 'pt-BR': 'Incerto', en: 'Uncertain', es: 'Incierto', fr: 'Incertain', de: 'Unklar', it: 'Incerto' },
} as const satisfies Topic;
