import type { Catalogue } from '../catalog.ts';

export const dashboard: Catalogue['dashboard'] = {
  title: 'Panel',
  subtitle: 'Gestiona tus e-books y contenidos',
  newEbook: 'Nuevo e-book',
  loading: 'Cargando el panel...',
  totalEbooks: 'Total de e-books',
  visibleEbooks: 'E-books activos',
  users: 'Usuarios',
  supplements: 'Suplementos',
  recent: 'Editados hace poco',
  seeAll: 'Ver todos los e-books',
  noneYet: 'Aún no hay e-books. Crea el primero: se tarda un minuto.',
};
