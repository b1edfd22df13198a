import type { Topic } from '../topic.ts';

/** What files of an e-book say beside what its author wrote. */
export const files = {
  introduction: {
    'pt-BR': 'Apresentação',
    en: 'Introduction',
    es: 'Presentación',
    fr: 'Présentation',
    de: 'Einführung',
    it: 'Introduzione',
  },
  recording: { 'pt-BR': 'Vídeo', en: 'Video', es: 'Vídeo', fr: 'Vidéo', de: 'Video', it: 'Video' },
  sound: { 'pt-BR': 'Áudio', en: 'Audio', es: 'Audio', fr: 'Audio', de: 'Audio', it: 'Audio' },
} as const satisfies Topic;
