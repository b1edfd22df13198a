import { search as pages } from '../reader/search.ts';
import type { Topic } from '../topic.ts';

/** Searching an e-book in the browser, in the words of the server's page. */
export const search = {
  ...pages,
  searchUnloaded: {
    'pt-BR': 'A busca não pôde ser carregada. Verifique a internet e tente de novo.',
    en: 'The search could not be loaded. Check your connection and try again.',
    es: 'No se pudo cargar la búsqueda. Revisa la conexión e inténtalo de nuevo.',
    fr: 'La recherche n’a pas pu être chargée. Vérifiez la connexion et réessayez.',
    de: 'Die Suche konnte nicht geladen werden. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
    it: 'Impossibile caricare la ricerca. Controlla la connessione e riprova.',
  },
} as const satisfies Topic;
