import type { Catalogue } from '../catalog.ts';

export const dashboard: Catalogue['dashboard'] = {
  title: 'Übersicht',
  subtitle: 'Verwalten Sie Ihre E-Books und Inhalte',
  newEbook: 'Neues E-Book',
  loading: 'Übersicht wird geladen...',
  totalEbooks: 'E-Books insgesamt',
  visibleEbooks: 'Aktive E-Books',
  users: 'Benutzer',
  supplements: 'Supplemente',
  recent: 'Zuletzt bearbeitet',
  seeAll: 'Alle E-Books ansehen',
  noneYet: 'Noch kein E-Book. Legen Sie das erste an: Es dauert eine Minute.',
};
