import type { Topic } from '../topic.ts';

/** Selecting many and what is done to them. */
export const bulk = {
  region: {
    'pt-BR': 'Ações em lote',
    en: 'Bulk actions',
    es: 'Acciones en bloque',
    fr: 'Actions groupées',
    de: 'Sammelaktionen',
    it: 'Azioni multiple',
  },
  selected_one: {
    'pt-BR': '{{count}} selecionado',
    en: '{{count}} selected',
    es: '{{count}} seleccionado',
    fr: '{{count}} sélectionné',
    de: '{{count}} ausgewählt',
    it: '{{count}} selezionato',
  },
  selected_many: {
    'pt-BR': '{{count}} selecionados',
    en: '{{count}} selected',
    es: '{{count}} seleccionados',
    fr: '{{count}} sélectionnés',
    de: '{{count}} ausgewählt',
    it: '{{count}} selezionati',
  },
  selected_other: {
    'pt-BR': '{{count}} selecionados',
    en: '{{count}} selected',
    es: '{{count}} seleccionados',
    fr: '{{count}} sélectionnés',
    de: '{{count}} ausgewählt',
    it: '{{count}} selezionati',
  },
  select: {
    'pt-BR': 'Selecionar {{name}}',
    en: 'Select {{name}}',
    es: 'Seleccionar {{name}}',
    fr: 'Sélectionner {{name}}',
    de: '{{name}} auswählen',
    it: 'Seleziona {{name}}',
  },
  all: {
    'pt-BR': 'Selecionar todos',
    en: 'Select all',
    es: 'Seleccionar todos',
    fr: 'Tout sélectionner',
    de: 'Alle auswählen',
    it: 'Seleziona tutti',
  },
  clear: {
    'pt-BR': 'Limpar seleção',
    en: 'Clear selection',
    es: 'Quitar la selección',
    fr: 'Effacer la sélection',
    de: 'Auswahl aufheben',
    it: 'Annulla la selezione',
  },
} as const satisfies Topic;
