import type { Topic } from '../../topic.ts';

/** Putting a sound into a text, and what is asked of a video too. */
export const audio = {
  toolAudio: {
    'pt-BR': 'Inserir áudio',
    en: 'Insert audio',
    es: 'Insertar audio',
    fr: 'Insérer un audio',
    de: 'Audio einfügen',
    it: 'Inserisci audio',
  },
  audioUrl: {
    'pt-BR': 'URL do áudio',
    en: 'Audio URL',
    es: 'URL del audio',
    fr: 'URL de l’audio',
    de: 'Audio-URL',
    it: 'URL dell’audio',
  },
  mediaUrlInvalid: {
    'pt-BR': 'Digite um endereço válido, que comece com https://.',
    en: 'Enter a valid address that starts with https://.',
    es: 'Escribe una dirección válida que empiece por https://.',
    fr: 'Saisissez une adresse valide qui commence par https://.',
    de: 'Geben Sie eine gültige Adresse ein, die mit https:// beginnt.',
    it: 'Inserisci un indirizzo valido che inizi con https://.',
  },
  audioTitle: {
    'pt-BR': 'Nome do áudio',
    en: 'Audio name',
    es: 'Nombre del audio',
    fr: 'Nom de l’audio',
    de: 'Name des Audios',
    it: 'Nome dell’audio',
  },
  audioSend: {
    'pt-BR': 'Enviar áudio',
    en: 'Upload audio',
    es: 'Subir audio',
    fr: 'Envoyer un audio',
    de: 'Audio hochladen',
    it: 'Carica audio',
  },
  audioFormats: {
    'pt-BR': '{{list}} até {{max, number}} MB',
    en: '{{list}} up to {{max, number}} MB',
    es: '{{list}} hasta {{max, number}} MB',
    fr: '{{list}} jusqu’à {{max, number}} Mo',
    de: '{{list}} bis {{max, number}} MB',
    it: '{{list}} fino a {{max, number}} MB',
  },
  mediaInsert: {
    'pt-BR': 'Inserir',
    en: 'Insert',
    es: 'Insertar',
    fr: 'Insérer',
    de: 'Einfügen',
    it: 'Inserisci',
  },
} as const satisfies Topic;
