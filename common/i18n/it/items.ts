import type { Catalogue } from '../catalog.ts';

export const items: Catalogue['items'] = {
  supplementsTitle: 'Integratori',
  productsTitle: 'Tutti i prodotti',
  ebookSupplements: 'Integratori',
  ebookProducts: 'Prodotti',
  noSupplements: 'Ancora nessun integratore',
  noProducts: 'Ancora nessun prodotto',
  hidden: 'Nascosto',
  featured: 'In evidenza',
  openPurchase: 'Apri il link di acquisto',
  newTab: 'si apre in un’altra scheda',
};
