import type { Topic } from '../topic.ts';

/** The e-book as files. */
export const downloads = {
  download: {
    'pt-BR': 'Baixar',
    en: 'Download',
    es: 'Descargar',
    fr: 'Télécharger',
    de: 'Herunterladen',
    it: 'Scarica',
  },
  downloadLead: {
    'pt-BR': 'O e-book inteiro em um arquivo, para ler sem internet.',
    en: 'The whole e-book as a file, to read offline.',
    es: 'Todo el e-book en un archivo, para leer sin internet.',
    fr: 'L’e-book entier en un fichier, à lire sans internet.',
    de: 'Das ganze E-Book als Datei, zum Lesen ohne Internet.',
    it: 'L’intero e-book in un file, da leggere senza internet.',
  },
  notReady: {
    'pt-BR': 'O arquivo ainda não está pronto',
    en: 'The file is not ready yet',
    es: 'El archivo aún no está listo',
    fr: 'Le fichier n’est pas encore prêt',
    de: 'Die Datei ist noch nicht fertig',
    it: 'Il file non è ancora pronto',
  },
  notReadyText: {
    'pt-BR': 'Ele está sendo preparado. Volte ao e-book e tente baixar de novo em um minuto.',
    en: 'It is being prepared. Go back to the e-book and try again in a minute.',
    es: 'Se está preparando. Vuelve al e-book e intenta descargarlo de nuevo en un minuto.',
    fr: 'Il est en cours de préparation. Revenez à l’e-book et réessayez dans une minute.',
    de: 'Sie wird gerade vorbereitet. Gehen Sie zurück zum E-Book und versuchen Sie es in einer Minute noch einmal.',
    it: 'È in preparazione. Torna all’e-book e riprova tra un minuto.',
  },
  backToEbook: {
    'pt-BR': 'Voltar ao e-book',
    en: 'Back to the e-book',
    es: 'Volver al e-book',
    fr: 'Retour à l’e-book',
    de: 'Zurück zum E-Book',
    it: 'Torna all’e-book',
  },
} satisfies Topic;
