import type { Catalogue } from '../catalog.ts';

export const dashboard: Catalogue['dashboard'] = {
  title: 'Tableau de bord',
  subtitle: 'Gérez vos e-books et vos contenus',
  newEbook: 'Nouvel e-book',
  loading: 'Chargement du tableau de bord...',
  totalEbooks: 'Total des e-books',
  visibleEbooks: 'E-books actifs',
  users: 'Utilisateurs',
  supplements: 'Compléments',
  recent: 'Modifiés récemment',
  seeAll: 'Voir tous les e-books',
  noneYet: 'Aucun e-book pour l’instant. Créez le premier : cela prend une minute.',
};
