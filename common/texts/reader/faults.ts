import type { Topic } from '../topic.ts';

/** Pages that are not there or cannot be shown. */
export const faults = {
  ebookNotFound: {
    'pt-BR': 'E-book não encontrado',
    en: 'E-book not found',
    es: 'E-book no encontrado',
    fr: 'E-book introuvable',
    de: 'E-Book nicht gefunden',
    it: 'E-book non trovato',
  },
  moduleNotFound: {
    'pt-BR': 'Módulo não encontrado',
    en: 'Module not found',
    es: 'Módulo no encontrado',
    fr: 'Module introuvable',
    de: 'Modul nicht gefunden',
    it: 'Modulo non trovato',
  },
  notFoundText: {
    'pt-BR': 'O endereço pode ter mudado, ou o conteúdo não está mais publicado.',
    en: 'The address may have changed, or the content is no longer published.',
    es: 'Puede que la dirección haya cambiado o que el contenido ya no esté publicado.',
    fr: 'L’adresse a peut-être changé, ou le contenu n’est plus publié.',
    de: 'Die Adresse hat sich vielleicht geändert, oder der Inhalt ist nicht mehr veröffentlicht.',
    it: 'L’indirizzo potrebbe essere cambiato, oppure il contenuto non è più pubblicato.',
  },
  loadFailed: {
    'pt-BR': 'Erro ao carregar e-book',
    en: 'The e-book could not be loaded',
    es: 'Error al cargar el e-book',
    fr: 'Impossible de charger l’e-book',
    de: 'Das E-Book konnte nicht geladen werden',
    it: 'Impossibile caricare l’e-book',
  },
  pageFailed: {
    'pt-BR': 'Esta página não pôde ser mostrada',
    en: 'This page could not be shown',
    es: 'No se pudo mostrar esta página',
    fr: 'Impossible d’afficher cette page',
    de: 'Diese Seite konnte nicht angezeigt werden',
    it: 'Impossibile mostrare questa pagina',
  },
  loadFailedText: {
    'pt-BR': 'Algo deu errado do nosso lado. Tente de novo em alguns instantes.',
    en: 'Something went wrong on our side. Please try again in a moment.',
    es: 'Algo ha fallado por nuestra parte. Vuelve a intentarlo en unos instantes.',
    fr: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
    de: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
    it: 'Qualcosa è andato storto da parte nostra. Riprova tra qualche istante.',
  },
  slugSearched: {
    'pt-BR': 'Endereço procurado:',
    en: 'Address requested:',
    es: 'Dirección buscada:',
    fr: 'Adresse demandée :',
    de: 'Gesuchte Adresse:',
    it: 'Indirizzo richiesto:',
  },
  backHome: {
    'pt-BR': 'Voltar ao início',
    en: 'Back to the start page',
    es: 'Volver al inicio',
    fr: 'Retour à l’accueil',
    de: 'Zurück zur Startseite',
    it: 'Torna alla pagina iniziale',
  },
} as const satisfies Topic;
