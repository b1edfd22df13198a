import type { Topic } from '../../topic.ts';

/** What helps beside a text. */
export const beside = {
  suggestions: {
    'pt-BR': 'Da memória',
    en: 'From the memory',
    es: 'De la memoria',
    fr: 'De la mémoire',
    de: 'Aus dem Memory',
    it: 'Dalla memoria',
  },
  same: {
    'pt-BR': 'Mesmo texto',
    en: 'Same text',
    es: 'Mismo texto',
    fr: 'Même texte',
    de: 'Gleicher Text',
    it: 'Stesso testo',
  },
  alike: {
    'pt-BR': '{{percent}} % igual',
    en: '{{percent}} % alike',
    es: '{{percent}} % igual',
    fr: '{{percent}} % identique',
    de: 'Zu {{percent}} % gleich',
    it: 'Uguale al {{percent}} %',
  },
  use: {
    'pt-BR': 'Usar a tradução {{n}}',
    en: 'Use translation {{n}}',
    es: 'Usar la traducción {{n}}',
    fr: 'Utiliser la traduction {{n}}',
    de: 'Übersetzung {{n}} verwenden',
    it: 'Usa la traduzione {{n}}',
  },
  found: {
    'pt-BR': 'Termos do glossário',
    en: 'Glossary terms',
    es: 'Términos del glosario',
    fr: 'Termes du glossaire',
    de: 'Begriffe des Glossars',
    it: 'Termini del glossario',
  },
  notThis: {
    'pt-BR': 'não: {{what}}',
    en: 'not: {{what}}',
    es: 'no: {{what}}',
    fr: 'pas : {{what}}',
    de: 'nicht: {{what}}',
    it: 'non: {{what}}',
  },
  noSuggestion: {
    'pt-BR': 'A memória não tem essa sugestão para este trecho.',
    en: 'The memory has no such suggestion for this passage.',
    es: 'La memoria no tiene esa sugerencia para este fragmento.',
    fr: 'La mémoire n’a pas cette suggestion pour ce passage.',
    de: 'Das Memory hat diesen Vorschlag für diesen Abschnitt nicht.',
    it: 'La memoria non ha questo suggerimento per questo brano.',
  },
  used: {
    'pt-BR': 'Sugestão inserida. Confira e confirme.',
    en: 'Suggestion inserted. Check and confirm it.',
    es: 'Sugerencia insertada. Revísala y confírmala.',
    fr: 'Suggestion insérée. Vérifiez-la et confirmez.',
    de: 'Vorschlag eingefügt. Prüfen und bestätigen Sie ihn.',
    it: 'Suggerimento inserito. Controllalo e confermalo.',
  },
} as const satisfies Topic;
