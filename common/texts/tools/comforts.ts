import type { Topic } from '../topic.ts';

/** What footnotes and pictures say when they open in place. */
export const comforts = {
  note: {
    'pt-BR': 'Nota {{n}}',
    en: 'Note {{n}}',
    es: 'Nota {{n}}',
    fr: 'Note {{n}}',
    de: 'Anmerkung {{n}}',
    it: 'Nota {{n}}',
  },
  pictures: {
    'pt-BR': 'Imagens do módulo',
    en: 'Pictures of the module',
    es: 'Imágenes del módulo',
    fr: 'Images du module',
    de: 'Bilder des Moduls',
    it: 'Immagini del modulo',
  },
  pictureOf: {
    'pt-BR': 'Imagem {{n}} de {{total}}',
    en: 'Picture {{n}} of {{total}}',
    es: 'Imagen {{n}} de {{total}}',
    fr: 'Image {{n}} sur {{total}}',
    de: 'Bild {{n}} von {{total}}',
    it: 'Immagine {{n}} di {{total}}',
  },
  previousPicture: {
    'pt-BR': 'Imagem anterior',
    en: 'Previous picture',
    es: 'Imagen anterior',
    fr: 'Image précédente',
    de: 'Vorheriges Bild',
    it: 'Immagine precedente',
  },
  nextPicture: {
    'pt-BR': 'Próxima imagem',
    en: 'Next picture',
    es: 'Imagen siguiente',
    fr: 'Image suivante',
    de: 'Nächstes Bild',
    it: 'Immagine successiva',
  },
} as const satisfies Topic;
