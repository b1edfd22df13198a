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
  toolLook: { 'pt-BR': 'Aa', en: 'Aa', es: 'Aa', fr: 'Aa', de: 'Aa', it: 'Aa' },
  toolLookName: {
    'pt-BR': 'Aa: aparência da leitura',
    en: 'Aa: reading appearance',
    es: 'Aa: apariencia de la lectura',
    fr: 'Aa : apparence de la lecture',
    de: 'Aa: Darstellung beim Lesen',
    it: 'Aa: aspetto della lettura',
  },
  keep: { 'pt-BR': 'Guardar', en: 'Save', es: 'Guardar', fr: 'Enregistrer', de: 'Speichern', it: 'Salva' },
  toolNotes: {
    'pt-BR': 'Minhas notas',
    en: 'My notes',
    es: 'Mis notas',
    fr: 'Mes notes',
    de: 'Meine Notizen',
    it: 'Le mie note',
  },
  aloud: { 'pt-BR': 'Ouvir', en: 'Listen', es: 'Escuchar', fr: 'Écouter', de: 'Vorlesen', it: 'Ascolta' },
  toolSearch: { 'pt-BR': 'Buscar', en: 'Search', es: 'Buscar', fr: 'Rechercher', de: 'Suchen', it: 'Cerca' },
} as const satisfies Topic;
