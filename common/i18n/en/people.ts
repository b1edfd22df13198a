import type { Catalogue } from '../catalog.ts';

export const people: Catalogue['people'] = {
  title: 'Users',
  subtitle: 'Everyone with an account on this installation.',
  since: 'Joined on {{date}}',
  admin: 'Administrator',
  editor: 'Editor',
  user: 'User',
};
