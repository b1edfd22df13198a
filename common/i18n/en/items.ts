import type { Catalogue } from '../catalog.ts';

export const items: Catalogue['items'] = {
  supplementsTitle: 'Supplements',
  productsTitle: 'All products',
  ebookSupplements: 'Supplements',
  ebookProducts: 'Products',
  noSupplements: 'No supplements yet',
  noProducts: 'No products yet',
  hidden: 'Hidden',
  featured: 'Featured',
  openPurchase: 'Open purchase link',
  newTab: 'opens in another tab',
};
