import type { Catalogue } from '../catalog.ts';

export const bulk: Catalogue['bulk'] = {
  region: 'Azioni multiple',
  selected_one: '{{count}} selezionato',
  selected_many: '{{count}} selezionati',
  selected_other: '{{count}} selezionati',
  select: 'Seleziona {{name}}',
  all: 'Seleziona tutti',
  clear: 'Annulla la selezione',
};
