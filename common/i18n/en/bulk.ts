import type { Catalogue } from '../catalog.ts';

export const bulk: Catalogue['bulk'] = {
  region: 'Bulk actions',
  selected_one: '{{count}} selected',
  selected_many: '{{count}} selected',
  selected_other: '{{count}} selected',
  select: 'Select {{name}}',
  all: 'Select all',
  clear: 'Clear selection',
};
