import type { Catalogue } from '../catalog.ts';

export const bulk: Catalogue['bulk'] = {
  region: 'Actions groupées',
  selected_one: '{{count}} sélectionné',
  selected_many: '{{count}} sélectionnés',
  selected_other: '{{count}} sélectionnés',
  select: 'Sélectionner {{name}}',
  all: 'Tout sélectionner',
  clear: 'Effacer la sélection',
};
