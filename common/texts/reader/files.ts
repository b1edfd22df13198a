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
  seeOnPage: {
    'pt-BR': 'Ver na página do e-book',
    en: 'See on the e-book’s page',
    es: 'Ver en la página del e-book',
    fr: 'Voir sur la page de l’e-book',
    de: 'Auf der Seite des E-Books ansehen',
    it: 'Vedi sulla pagina dell’e-book',
  },
  contents: { 'pt-BR': 'Sumário', en: 'Contents', es: 'Índice', fr: 'Sommaire', de: 'Inhalt', it: 'Indice' },
  cover: { 'pt-BR': 'Capa', en: 'Cover', es: 'Portada', fr: 'Couverture', de: 'Titelbild', it: 'Copertina' },
  coverOf: {
    'pt-BR': 'Capa de {{title}}',
    en: 'Cover of {{title}}',
    es: 'Portada de {{title}}',
    fr: 'Couverture de {{title}}',
    de: 'Titelbild von {{title}}',
    it: 'Copertina di {{title}}',
  },
  picture: { 'pt-BR': 'Imagem', en: 'Image', es: 'Imagen', fr: 'Image', de: 'Bild', it: 'Immagine' },
  accessSummary: {
    'pt-BR':
      'Texto com títulos, sumário e ordem de leitura; o tamanho e as cores seguem as de quem lê, e as imagens têm descrição ou são decoração.',
    en: 'Text with headings, contents and a reading order; size and colours follow the reader’s settings, and images are described or decorative.',
    es: 'Texto con títulos, índice y orden de lectura; el tamaño y los colores son los de quien lee, y las imágenes tienen descripción o son decoración.',
    fr: 'Texte avec titres, sommaire et ordre de lecture ; taille et couleurs suivent les réglages du lecteur, et les images sont décrites ou décoratives.',
    de: 'Text mit Überschriften, Inhalt und Lesereihenfolge; Größe und Farben richten sich nach den Einstellungen der Lesenden, und Bilder sind beschrieben oder rein dekorativ.',
    it: 'Testo con titoli, indice e ordine di lettura; dimensione e colori seguono quelli di chi legge, e le immagini sono descritte o decorative.',
  },
  accessSummaryPartly: {
    'pt-BR':
      'Texto com títulos, sumário e ordem de leitura; o tamanho e as cores seguem as de quem lê. Algumas imagens não têm descrição.',
    en: 'Text with headings, contents and a reading order; size and colours follow the reader’s settings. Some images have no description.',
    es: 'Texto con títulos, índice y orden de lectura; el tamaño y los colores son los de quien lee. Algunas imágenes no tienen descripción.',
    fr: 'Texte avec titres, sommaire et ordre de lecture ; taille et couleurs suivent les réglages du lecteur. Certaines images n’ont pas de description.',
    de: 'Text mit Überschriften, Inhalt und Lesereihenfolge; Größe und Farben richten sich nach den Einstellungen der Lesenden. Einige Bilder haben keine Beschreibung.',
    it: 'Testo con titoli, indice e ordine di lettura; dimensione e colori seguono quelli di chi legge. Alcune immagini non hanno una descrizione.',
  },
  search: { 'pt-BR': 'Buscar', en: 'Search', es: 'Buscar', fr: 'Rechercher', de: 'Suchen', it: 'Cerca' },
  searchBook: {
    'pt-BR': 'Buscar neste e-book',
    en: 'Search this e-book',
    es: 'Buscar en este e-book',
    fr: 'Rechercher dans cet e-book',
    de: 'In diesem E-Book suchen',
    it: 'Cerca in questo e-book',
  },
  searchFound: {
    'pt-BR': 'Resultados',
    en: 'Results',
    es: 'Resultados',
    fr: 'Résultats',
    de: 'Ergebnisse',
    it: 'Risultati',
  },
  searchNothing: {
    'pt-BR': 'Nada encontrado. Tente outra palavra, ou menos palavras.',
    en: 'Nothing found. Try another word, or fewer words.',
    es: 'No se ha encontrado nada. Prueba con otra palabra o con menos palabras.',
    fr: 'Aucun résultat. Essayez un autre mot, ou moins de mots.',
    de: 'Nichts gefunden. Versuchen Sie es mit einem anderen Wort oder mit weniger Wörtern.',
    it: 'Nessun risultato. Prova con un’altra parola, o con meno parole.',
  },
  searchNeedsScript: {
    'pt-BR':
      'A busca precisa de JavaScript, que está desligado neste navegador. Todas as páginas podem ser lidas sem ele.',
    en: 'Searching needs JavaScript, which is off in this browser. Every page can be read without it.',
    es: 'La búsqueda necesita JavaScript, que está desactivado en este navegador. Todas las páginas se pueden leer sin él.',
    fr: 'La recherche a besoin de JavaScript, qui est désactivé dans ce navigateur. Toutes les pages se lisent sans lui.',
    de: 'Die Suche braucht JavaScript, das in diesem Browser ausgeschaltet ist. Alle Seiten lassen sich auch ohne JavaScript lesen.',
    it: 'La ricerca ha bisogno di JavaScript, che in questo browser è disattivato. Tutte le pagine si leggono anche senza.',
  },
} as const satisfies Topic;
