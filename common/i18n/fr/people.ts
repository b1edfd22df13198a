import type { Catalogue } from '../catalog.ts';

export const people: Catalogue['people'] = {
  title: 'Utilisateurs',
  subtitle: 'Toutes les personnes qui ont un compte sur cette installation.',
  since: 'Compte créé le {{date}}',
  admin: 'Administrateur',
  editor: 'Éditeur',
  user: 'Utilisateur',
};
