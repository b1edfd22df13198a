import type { Topic } from '../topic.ts';

/** What makes a module easier to read: its headings, how long it takes, its pictures and its code. */
export const moduleComforts = {
  inModule: {
    'pt-BR': 'Neste módulo',
    en: 'In this module',
    es: 'En este módulo',
    fr: 'Dans ce module',
    de: 'In diesem Modul',
    it: 'In questo modulo',
  },
  readingMinutes: {
    'pt-BR': '{{n}} min de leitura',
    en: '{{n}} min read',
    es: '{{n}} min de lectura',
    fr: '{{n}} min de lecture',
    de: '{{n}} Min. Lesezeit',
    it: '{{n}} min di lettura',
  },
  minutesLeft: {
    'pt-BR': 'ainda {{n}} min',
    en: '{{n}} min left',
    es: 'quedan {{n}} min',
    fr: 'encore {{n}} min',
    de: 'noch {{n}} Min.',
    it: 'ancora {{n}} min',
  },
  openPicture: {
    'pt-BR': 'Ampliar a imagem',
    en: 'Enlarge the picture',
    es: 'Ampliar la imagen',
    fr: 'Agrandir l’image',
    de: 'Bild vergrößern',
    it: 'Ingrandisci l’immagine',
  },
  copyCode: { 'pt-BR': 'Copiar', en: 'Copy', es: 'Copiar', fr: 'Copier', de: 'Kopieren', it: 'Copia' },
  codeCopied: { 'pt-BR': 'Copiado', en: 'Copied', es: 'Copiado', fr: 'Copié', de: 'Kopiert', it: 'Copiato' },
} as const satisfies Topic;
