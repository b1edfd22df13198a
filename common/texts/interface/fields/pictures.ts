import type { Topic } from '../../topic.ts';

/** The pictures of a text while it is written, and what is pasted into it. */
export const pictures = {
  pictureSending: {
    'pt-BR': 'Enviando imagem...',
    en: 'Sending the image...',
    es: 'Enviando la imagen...',
    fr: 'Envoi de l’image...',
    de: 'Bild wird gesendet...',
    it: 'Invio dell’immagine...',
  },
  pictureFailed: {
    'pt-BR': 'A imagem não foi enviada. {{reason}}',
    en: 'The image was not sent. {{reason}}',
    es: 'La imagen no se envió. {{reason}}',
    fr: 'L’image n’a pas été envoyée. {{reason}}',
    de: 'Das Bild wurde nicht gesendet. {{reason}}',
    it: 'L’immagine non è stata inviata. {{reason}}',
  },
  pictureLost: {
    'pt-BR': 'A imagem não veio: arraste o arquivo',
    en: 'The image did not come along: drag its file here',
    es: 'La imagen no llegó: arrastra el archivo aquí',
    fr: 'L’image n’est pas venue : glissez son fichier ici',
    de: 'Das Bild kam nicht mit: Ziehen Sie die Datei hierher',
    it: 'L’immagine non è arrivata: trascina qui il file',
  },
  pictureChoose: {
    'pt-BR': 'Escolher arquivo',
    en: 'Choose the file',
    es: 'Elegir archivo',
    fr: 'Choisir le fichier',
    de: 'Datei auswählen',
    it: 'Scegli il file',
  },
  pasteTooLong: {
    'pt-BR': 'Texto grande demais',
    en: 'Too much text',
    es: 'Demasiado texto',
    fr: 'Texte trop long',
    de: 'Zu viel Text',
    it: 'Testo troppo lungo',
  },
  pasteTooLongText: {
    'pt-BR': 'O que você copiou tem cerca de {{size}} caracteres; cabem {{max}}. Cole em partes. Nada foi mudado.',
    en: 'What you copied has about {{size}} characters; {{max}} fit in. Paste it in parts. Nothing was changed.',
    es: 'Lo que copiaste tiene unos {{size}} caracteres; caben {{max}}. Pégalo por partes. No se ha cambiado nada.',
    fr: 'Ce que vous avez copié compte environ {{size}} caractères ; la limite est de {{max}}. Collez-le en plusieurs fois. Rien n’a été modifié.',
    de: 'Das Kopierte hat etwa {{size}} Zeichen; {{max}} passen hinein. Fügen Sie es in Teilen ein. Es wurde nichts geändert.',
    it: 'Quello che hai copiato ha circa {{size}} caratteri; ce ne stanno {{max}}. Incollalo a parti. Non è cambiato nulla.',
  },
} as const satisfies Topic;
