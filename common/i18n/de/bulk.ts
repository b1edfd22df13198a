import type { Catalogue } from '../catalog.ts';

export const bulk: Catalogue['bulk'] = {
  region: 'Sammelaktionen',
  selected_one: '{{count}} ausgewählt',
  selected_many: '{{count}} ausgewählt',
  selected_other: '{{count}} ausgewählt',
  select: '{{name}} auswählen',
  all: 'Alle auswählen',
  clear: 'Auswahl aufheben',
};
