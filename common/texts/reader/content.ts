import type { Topic } from '../topic.ts';

/** What stands in for videos and names tables. */
export const content = {
  video: {
    'pt-BR': 'Vídeo: {{title}}',
    en: 'Video: {{title}}',
    es: 'Vídeo: {{title}}',
    fr: 'Vidéo : {{title}}',
    de: 'Video: {{title}}',
    it: 'Video: {{title}}',
  },
  embeddedVideo: {
    'pt-BR': 'Vídeo incorporado',
    en: 'Embedded video',
    es: 'Vídeo incrustado',
    fr: 'Vidéo intégrée',
    de: 'Eingebettetes Video',
    it: 'Video incorporato',
  },
  playYouTube: {
    'pt-BR': 'Reproduzir do YouTube',
    en: 'Play from YouTube',
    es: 'Reproducir desde YouTube',
    fr: 'Lire depuis YouTube',
    de: 'Von YouTube abspielen',
    it: 'Riproduci da YouTube',
  },
  playVimeo: {
    'pt-BR': 'Reproduzir do Vimeo',
    en: 'Play from Vimeo',
    es: 'Reproducir desde Vimeo',
    fr: 'Lire depuis Vimeo',
    de: 'Von Vimeo abspielen',
    it: 'Riproduci da Vimeo',
  },
  playSpotify: {
    'pt-BR': 'Reproduzir do Spotify',
    en: 'Play from Spotify',
    es: 'Reproducir desde Spotify',
    fr: 'Lire depuis Spotify',
    de: 'Von Spotify abspielen',
    it: 'Riproduci da Spotify',
  },
  openVideo: {
    'pt-BR': 'Abrir o vídeo',
    en: 'Open the video',
    es: 'Abrir el vídeo',
    fr: 'Ouvrir la vidéo',
    de: 'Video öffnen',
    it: 'Apri il video',
  },
  table: { 'pt-BR': 'Tabela', en: 'Table', es: 'Tabla', fr: 'Tableau', de: 'Tabelle', it: 'Tabella' },
} as const satisfies Topic;
