export const dashboard = {
  title: 'Dashboard',
  subtitle: 'Gerencie seus e-books e conteúdo',
  newEbook: 'Novo E-book',
  loading: 'Carregando dashboard...',
  totalEbooks: 'Total de E-books',
  visibleEbooks: 'E-books Ativos',
  users: 'Usuários',
  supplements: 'Suplementos',
  recent: 'Editados por último',
  seeAll: 'Ver todos os e-books',
  noneYet: 'Nenhum e-book ainda. Crie o primeiro: leva um minuto.',
} as const;
