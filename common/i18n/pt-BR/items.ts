export const items = {
  supplementsTitle: 'Suplementação',
  productsTitle: 'Todos os Produtos',
  ebookSupplements: 'Suplementos',
  ebookProducts: 'Produtos',
  noSupplements: 'Nenhum suplemento cadastrado',
  noProducts: 'Nenhum produto cadastrado',
  hidden: 'Oculto',
  featured: 'Destaque',
  openPurchase: 'Abrir link de compra',
  newTab: 'abre em outra aba',
} as const;
