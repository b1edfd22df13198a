import type { Topic } from '../topic.ts';

/** What lists, the dashboard and numbers say of the editions of a work. */
export const works = {
  editionOf: {
    'pt-BR': 'Edição em {{language}} de “{{title}}”',
    en: '{{language}} edition of “{{title}}”',
    es: 'Edición en {{language}} de «{{title}}»',
    fr: 'Édition en {{language}} de « {{title}} »',
    de: 'Ausgabe auf {{language}} von „{{title}}“',
    it: 'Edizione in {{language}} di “{{title}}”',
  },
  alsoIn: {
    'pt-BR': 'Também em {{languages}}',
    en: 'Also in {{languages}}',
    es: 'También en {{languages}}',
    fr: 'Aussi en {{languages}}',
    de: 'Auch auf {{languages}}',
    it: 'Anche in {{languages}}',
  },
  sourceTrashed: {
    'pt-BR': 'Edição em {{language}}; o original está na lixeira',
    en: '{{language}} edition; the source is in the trash',
    es: 'Edición en {{language}}; el original está en la papelera',
    fr: 'Édition en {{language}} ; l’original est dans la corbeille',
    de: 'Ausgabe auf {{language}}; das Original liegt im Papierkorb',
    it: 'Edizione in {{language}}; l’originale è nel cestino',
  },
  editions: {
    'pt-BR': 'Edições da obra',
    en: 'Editions of the work',
    es: 'Ediciones de la obra',
    fr: 'Éditions de l’œuvre',
    de: 'Ausgaben des Werks',
    it: 'Edizioni dell’opera',
  },
  editionsNote: {
    'pt-BR': 'Todas no mesmo período. Cada edição guarda os próprios números, também os de antes de entrar na obra.',
    en: 'All in the same period. Each edition keeps its own numbers, including those from before it joined the work.',
    es: 'Todas en el mismo periodo. Cada edición conserva sus propios números, también los de antes de entrar en la obra.',
    fr: 'Toutes sur la même période. Chaque édition garde ses propres chiffres, y compris ceux d’avant son entrée dans l’œuvre.',
    de: 'Alle im selben Zeitraum. Jede Ausgabe behält ihre eigenen Zahlen, auch die aus der Zeit vor dem Werk.',
    it: 'Tutte nello stesso periodo. Ogni edizione conserva i propri numeri, anche quelli di prima di entrare nell’opera.',
  },
  edition: { 'pt-BR': 'Edição', en: 'Edition', es: 'Edición', fr: 'Édition', de: 'Ausgabe', it: 'Edizione' },
  whole: {
    'pt-BR': 'A obra toda',
    en: 'Whole work',
    es: 'Toda la obra',
    fr: 'Toute l’œuvre',
    de: 'Das ganze Werk',
    it: 'Tutta l’opera',
  },
  findInOthers: {
    'pt-BR': 'Procurar o mesmo em outra edição:',
    en: 'Look for the same in another edition:',
    es: 'Buscar lo mismo en otra edición:',
    fr: 'Chercher la même chose dans une autre édition :',
    de: 'Dasselbe in einer anderen Ausgabe suchen:',
    it: 'Cercare lo stesso in un’altra edizione:',
  },
} as const satisfies Topic;
