import type { Topic } from '../../topic.ts';

/** Lines of earlier reports that a newer one does not have. */
export const missing = {
  missing_one: {
    'pt-BR': '{{count, number}} anterior não veio nele',
    en: '{{count, number}} earlier line isn’t in it',
    es: '{{count, number}} anterior no vino en él',
    fr: '{{count, number}} ligne antérieure n’y est plus',
    de: '{{count, number}} frühere Zeile fehlt darin',
    it: '{{count, number}} riga precedente non c’è più',
  },
  missing_many: {
    'pt-BR': '{{count, number}} anteriores não vieram nele',
    en: '{{count, number}} earlier lines aren’t in it',
    es: '{{count, number}} anteriores no vinieron en él',
    fr: '{{count, number}} lignes antérieures n’y sont plus',
    de: '{{count, number}} frühere Zeilen fehlen darin',
    it: '{{count, number}} righe precedenti non ci sono più',
  },
  missing_other: {
    'pt-BR': '{{count, number}} anteriores não vieram nele',
    en: '{{count, number}} earlier lines aren’t in it',
    es: '{{count, number}} anteriores no vinieron en él',
    fr: '{{count, number}} lignes antérieures n’y sont plus',
    de: '{{count, number}} frühere Zeilen fehlen darin',
    it: '{{count, number}} righe precedenti non ci sono più',
  },
  missingText_one: {
    'pt-BR':
      '{{count, number}} linha de relatórios anteriores não veio no relatório mais novo, que tem o dia dela. Ela continua contando como estava.',
    en: '{{count, number}} line of earlier reports did not come in the newer report, which covers its day. It still counts as it did.',
    es: '{{count, number}} línea de informes anteriores no vino en el informe más nuevo, que incluye su día. Sigue contando como estaba.',
    fr: '{{count, number}} ligne de rapports antérieurs n’est pas dans le rapport plus récent, qui couvre pourtant son jour. Elle compte toujours comme avant.',
    de: '{{count, number}} Zeile früherer Berichte fehlt im neueren Bericht, obwohl er ihren Tag enthält. Sie zählt weiter wie bisher.',
    it: '{{count, number}} riga di report precedenti non è nel report più recente, che ne copre il giorno. Continua a contare com’era.',
  },
  missingText_many: {
    'pt-BR':
      '{{count, number}} linhas de relatórios anteriores não vieram no relatório mais novo, que tem os dias delas. Elas continuam contando como estavam.',
    en: '{{count, number}} lines of earlier reports did not come in the newer report, which covers their days. They still count as they did.',
    es: '{{count, number}} líneas de informes anteriores no vinieron en el informe más nuevo, que incluye sus días. Siguen contando como estaban.',
    fr: '{{count, number}} lignes de rapports antérieurs ne sont pas dans le rapport plus récent, qui couvre pourtant leurs jours. Elles comptent toujours comme avant.',
    de: '{{count, number}} Zeilen früherer Berichte fehlen im neueren Bericht, obwohl er ihre Tage enthält. Sie zählen weiter wie bisher.',
    it: '{{count, number}} righe di report precedenti non sono nel report più recente, che ne copre i giorni. Continuano a contare com’erano.',
  },
  missingText_other: {
    'pt-BR':
      '{{count, number}} linhas de relatórios anteriores não vieram no relatório mais novo, que tem os dias delas. Elas continuam contando como estavam.',
    en: '{{count, number}} lines of earlier reports did not come in the newer report, which covers their days. They still count as they did.',
    es: '{{count, number}} líneas de informes anteriores no vinieron en el informe más nuevo, que incluye sus días. Siguen contando como estaban.',
    fr: '{{count, number}} lignes de rapports antérieurs ne sont pas dans le rapport plus récent, qui couvre pourtant leurs jours. Elles comptent toujours comme avant.',
    de: '{{count, number}} Zeilen früherer Berichte fehlen im neueren Bericht, obwohl er ihre Tage enthält. Sie zählen weiter wie bisher.',
    it: '{{count, number}} righe di report precedenti non sono nel report più recente, che ne copre i giorni. Continuano a contare com’erano.',
  },
  missingLines: {
    'pt-BR': 'Linhas que não vieram mais',
    en: 'Lines that no longer came',
    es: 'Líneas que ya no vinieron',
    fr: 'Lignes qui ne sont plus venues',
    de: 'Zeilen, die nicht mehr kamen',
    it: 'Righe che non sono più arrivate',
  },
} as const satisfies Topic;
