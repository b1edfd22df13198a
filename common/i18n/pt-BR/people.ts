export const people = {
  title: 'Usuários',
  subtitle: 'Quem tem conta nesta instalação.',
  since: 'Criado em {{date}}',
  admin: 'Administrador',
  editor: 'Editor',
  user: 'Usuário',
} as const;
