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
  cover: { 'pt-BR': 'Capa', en: 'Cover', es: 'Portada', fr: 'Couverture', de: 'Umschlag', it: 'Copertina' },
  coverOf: {
    'pt-BR': 'Capa de {{title}}',
    en: 'Cover of {{title}}',
    es: 'Portada de {{title}}',
    fr: 'Couverture de {{title}}',
    de: 'Umschlag von {{title}}',
    it: 'Copertina di {{title}}',
  },
  picture: { 'pt-BR': 'Imagem', en: 'Picture', es: 'Imagen', fr: 'Image', de: 'Bild', it: 'Immagine' },
  accessSummary: {
    'pt-BR':
      'Texto com títulos, sumário e ordem de leitura; o tamanho e as cores seguem as de quem lê, e as imagens têm descrição ou são decoração.',
    en: 'Text with headings, contents and a reading order; size and colours follow the reader’s, and pictures are described or decorative.',
    es: 'Texto con títulos, índice y orden de lectura; el tamaño y los colores son los de quien lee, y las imágenes tienen descripción o son decoración.',
    fr: 'Texte avec titres, sommaire et ordre de lecture ; taille et couleurs suivent celles du lecteur, et les images sont décrites ou décoratives.',
    de: 'Text mit Überschriften, Inhalt und Lesereihenfolge; Größe und Farben folgen denen der Lesenden, und Bilder sind beschrieben oder Schmuck.',
    it: 'Testo con titoli, indice e ordine di lettura; dimensione e colori seguono quelli di chi legge, e le immagini sono descritte o decorative.',
  },
  accessSummaryPartly: {
    'pt-BR':
      'Texto com títulos, sumário e ordem de leitura; o tamanho e as cores seguem as de quem lê. Algumas imagens não têm descrição.',
    en: 'Text with headings, contents and a reading order; size and colours follow the reader’s. Some pictures have no description.',
    es: 'Texto con títulos, índice y orden de lectura; el tamaño y los colores son los de quien lee. Algunas imágenes no tienen descripción.',
    fr: 'Texte avec titres, sommaire et ordre de lecture ; taille et couleurs suivent celles du lecteur. Certaines images n’ont pas de description.',
    de: 'Text mit Überschriften, Inhalt und Lesereihenfolge; Größe und Farben folgen denen der Lesenden. Einige Bilder haben keine Beschreibung.',
    it: 'Testo con titoli, indice e ordine di lettura; dimensione e colori seguono quelli di chi legge. Alcune immagini non hanno una descrizione.',
  },
} as const satisfies Topic;
