import type { Catalogue } from '../catalog.ts';

export const people: Catalogue['people'] = {
  title: 'Benutzer',
  subtitle: 'Alle, die auf dieser Installation ein Konto haben.',
  since: 'Konto seit {{date}}',
  admin: 'Administrator',
  editor: 'Redakteur',
  user: 'Benutzer',
};
