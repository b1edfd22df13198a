import type { Catalogue } from '../catalog.ts';

export const bulk: Catalogue['bulk'] = {
  region: 'Acciones en bloque',
  selected_one: '{{count}} seleccionado',
  selected_many: '{{count}} seleccionados',
  selected_other: '{{count}} seleccionados',
  select: 'Seleccionar {{name}}',
  all: 'Seleccionar todos',
  clear: 'Quitar la selección',
};
