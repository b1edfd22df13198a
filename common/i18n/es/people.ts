import type { Catalogue } from '../catalog.ts';

export const people: Catalogue['people'] = {
  title: 'Usuarios',
  subtitle: 'Quienes tienen cuenta en esta instalación.',
  since: 'Cuenta creada el {{date}}',
  admin: 'Administrador',
  editor: 'Editor',
  user: 'Usuario',
};
