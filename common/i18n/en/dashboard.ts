import type { Catalogue } from '../catalog.ts';

export const dashboard: Catalogue['dashboard'] = {
  title: 'Dashboard',
  subtitle: 'Manage your e-books and content',
  newEbook: 'New e-book',
  loading: 'Loading dashboard...',
  totalEbooks: 'All e-books',
  visibleEbooks: 'Active e-books',
  users: 'Users',
  supplements: 'Supplements',
  recent: 'Recently edited',
  seeAll: 'See all e-books',
  noneYet: 'No e-books yet. Create your first one: it takes a minute.',
};
