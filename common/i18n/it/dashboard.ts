import type { Catalogue } from '../catalog.ts';

export const dashboard: Catalogue['dashboard'] = {
  title: 'Pannello',
  subtitle: 'Gestisci i tuoi e-book e i contenuti',
  newEbook: 'Nuovo e-book',
  loading: 'Caricamento del pannello...',
  totalEbooks: 'E-book totali',
  visibleEbooks: 'E-book attivi',
  users: 'Utenti',
  supplements: 'Integratori',
  recent: 'Modificati di recente',
  seeAll: 'Vedi tutti gli e-book',
  noneYet: 'Ancora nessun e-book. Crea il primo: ci vuole un minuto.',
};
