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
  opensOnWeb: {
    'pt-BR': 'abre na web',
    en: 'opens on the web',
    es: 'se abre en la web',
    fr: 's’ouvre sur le web',
    de: 'öffnet sich im Web',
    it: 'si apre sul web',
  },
  contents: { 'pt-BR': 'Sumário', en: 'Contents', es: 'Índice', fr: 'Sommaire', de: 'Inhalt', it: 'Indice' },
  moduleNumber: {
    'pt-BR': 'Módulo {{number}}',
    en: 'Module {{number}}',
    es: 'Módulo {{number}}',
    fr: 'Module {{number}}',
    de: 'Modul {{number}}',
    it: 'Modulo {{number}}',
  },
} as const satisfies Topic;
