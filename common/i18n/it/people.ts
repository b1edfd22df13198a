import type { Catalogue } from '../catalog.ts';

export const people: Catalogue['people'] = {
  title: 'Utenti',
  subtitle: 'Chi ha un account su questa installazione.',
  since: 'Account creato il {{date}}',
  admin: 'Amministratore',
  editor: 'Redattore',
  user: 'Utente',
};
