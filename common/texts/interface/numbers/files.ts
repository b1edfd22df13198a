import type { Topic } from '../../topic.ts';

/** Numbers as files. */
export const files = {
  csvOf: {
    'pt-BR': 'Baixar CSV: {{name}}',
    en: 'Download CSV: {{name}}',
    es: 'Descargar CSV: {{name}}',
    fr: 'Télécharger le CSV : {{name}}',
    de: 'CSV herunterladen: {{name}}',
    it: 'Scarica CSV: {{name}}',
  },
  csvAll: {
    'pt-BR': 'Baixar tudo (CSV)',
    en: 'Download all (CSV)',
    es: 'Descargar todo (CSV)',
    fr: 'Tout télécharger (CSV)',
    de: 'Alles herunterladen (CSV)',
    it: 'Scarica tutto (CSV)',
  },
  columnDay: {
    'pt-BR': 'Dia',
    en: 'Day',
    es: 'Día',
    fr: 'Jour',
    de: 'Tag',
    it: 'Giorno',
  },
  columnWhat: {
    'pt-BR': 'Número',
    en: 'Number',
    es: 'Número',
    fr: 'Chiffre',
    de: 'Zahl',
    it: 'Numero',
  },
  kinds: {
    'pt-BR': 'O que fizeram',
    en: 'What they did',
    es: 'Lo que hicieron',
    fr: 'Ce qu’ils ont fait',
    de: 'Was getan wurde',
    it: 'Che cosa hanno fatto',
  },
  columnFurthest: {
    'pt-BR': 'Até',
    en: 'Up to',
    es: 'Hasta',
    fr: 'Jusqu’à',
    de: 'Bis',
    it: 'Fino a',
  },
  columnCount: {
    'pt-BR': 'Quantidade',
    en: 'Count',
    es: 'Cantidad',
    fr: 'Nombre',
    de: 'Anzahl',
    it: 'Quantità',
  },
  columnSeconds: {
    'pt-BR': 'Segundos',
    en: 'Seconds',
    es: 'Segundos',
    fr: 'Secondes',
    de: 'Sekunden',
    it: 'Secondi',
  },
} as const satisfies Topic;
