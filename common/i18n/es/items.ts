import type { Catalogue } from '../catalog.ts';

export const items: Catalogue['items'] = {
  supplementsTitle: 'Suplementación',
  productsTitle: 'Todos los productos',
  ebookSupplements: 'Suplementos',
  ebookProducts: 'Productos',
  noSupplements: 'Aún no hay suplementos',
  noProducts: 'Aún no hay productos',
  hidden: 'Oculto',
  featured: 'Destacado',
  openPurchase: 'Abrir enlace de compra',
  newTab: 'se abre en otra pestaña',
};
