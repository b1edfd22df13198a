import type { Topic } from '../../topic.ts';

/** Choosing from what was uploaded before. */
export const library = {
  library: {
    'pt-BR': 'Escolher da biblioteca',
    en: 'Choose from the library',
    es: 'Elegir de la biblioteca',
    fr: 'Choisir dans la bibliothèque',
    de: 'Aus der Bibliothek wählen',
    it: 'Scegli dalla libreria',
  },
  libraryNoImages: {
    'pt-BR': 'Nenhuma imagem na biblioteca ainda',
    en: 'No images in the library yet',
    es: 'Aún no hay imágenes en la biblioteca',
    fr: 'Aucune image dans la bibliothèque pour l’instant',
    de: 'Noch keine Bilder in der Bibliothek',
    it: 'Ancora nessuna immagine nella libreria',
  },
  libraryNoVideos: {
    'pt-BR': 'Nenhum vídeo na biblioteca ainda',
    en: 'No videos in the library yet',
    es: 'Aún no hay vídeos en la biblioteca',
    fr: 'Aucune vidéo dans la bibliothèque pour l’instant',
    de: 'Noch keine Videos in der Bibliothek',
    it: 'Ancora nessun video nella libreria',
  },
  libraryEmptyHint: {
    'pt-BR': 'Tudo o que você enviar em qualquer campo aparece aqui, pronto para usar de novo.',
    en: 'Everything you upload in any field shows up here, ready to be used again.',
    es: 'Todo lo que subas en cualquier campo aparece aquí, listo para volver a usarlo.',
    fr: 'Tout ce que vous envoyez dans n’importe quel champ apparaît ici, prêt à resservir.',
    de: 'Alles, was Sie in einem Feld hochladen, erscheint hier und lässt sich wieder verwenden.',
    it: 'Tutto quello che carichi in qualsiasi campo compare qui, pronto da riusare.',
  },
  libraryFailed: {
    'pt-BR': 'A biblioteca não pôde ser carregada.',
    en: 'The library could not be loaded.',
    es: 'No se pudo cargar la biblioteca.',
    fr: 'La bibliothèque n’a pas pu être chargée.',
    de: 'Die Bibliothek konnte nicht geladen werden.',
    it: 'Impossibile caricare la libreria.',
  },
  libraryUnused: {
    'pt-BR': 'Sem uso',
    en: 'Not in use',
    es: 'Sin usar',
    fr: 'Non utilisé',
    de: 'Nicht verwendet',
    it: 'Non usato',
  },
  libraryUse: {
    'pt-BR': 'usa este arquivo; abre em outra aba',
    en: 'uses this file; opens in another tab',
    es: 'usa este archivo; se abre en otra pestaña',
    fr: 'utilise ce fichier ; s’ouvre dans un autre onglet',
    de: 'verwendet diese Datei; öffnet in einem anderen Tab',
    it: 'usa questo file; si apre in un’altra scheda',
  },
  libraryMoreUses: {
    'pt-BR': 'e mais {{count}}',
    en: 'and {{count}} more',
    es: 'y {{count}} más',
    fr: 'et {{count}} de plus',
    de: 'und {{count}} weitere',
    it: 'e altri {{count}}',
  },
} as const satisfies Topic;
