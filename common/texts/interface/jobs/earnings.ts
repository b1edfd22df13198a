import type { Topic } from '../../topic.ts';

/** Jobs about reports of earnings. */
export const earnings = {
  kind_earnings_read: {
    'pt-BR': 'Ler um relatório de ganhos',
    en: 'Read a report of earnings',
    es: 'Leer un informe de ganancias',
    fr: 'Lire un rapport de gains',
    de: 'Einnahmenbericht lesen',
    it: 'Leggere un report dei guadagni',
  },
  kind_earnings_take: {
    'pt-BR': 'Importar um relatório de ganhos',
    en: 'Import a report of earnings',
    es: 'Recibir un informe de ganancias',
    fr: 'Intégrer un rapport de gains',
    de: 'Einnahmenbericht übernehmen',
    it: 'Accettare un report dei guadagni',
  },
  kind_earnings_undo: {
    'pt-BR': 'Retirar um relatório de ganhos',
    en: 'Remove a report of earnings',
    es: 'Retirar un informe de ganancias',
    fr: 'Retirer un rapport de gains',
    de: 'Einnahmenbericht entfernen',
    it: 'Togliere un report dei guadagni',
  },
  kind_earnings_forget: {
    'pt-BR': 'Apagar os ganhos de uma conta excluída',
    en: 'Delete the earnings of a deleted account',
    es: 'Borrar las ganancias de una cuenta eliminada',
    fr: 'Effacer les gains d’un compte supprimé',
    de: 'Einnahmen eines gelöschten Kontos löschen',
    it: 'Eliminare i guadagni di un account eliminato',
  },
} as const satisfies Topic;
