import type { Topic } from '../topic.ts';

/** The row of a reader's tools; what the tools themselves say is in `common/texts/tools.ts`. */
export const toolRow = {
  tools: {
    'pt-BR': 'Ferramentas de leitura',
    en: 'Reading tools',
    es: 'Herramientas de lectura',
    fr: 'Outils de lecture',
    de: 'Lesewerkzeuge',
    it: 'Strumenti di lettura',
  },
} as const satisfies Topic;
