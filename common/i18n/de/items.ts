import type { Catalogue } from '../catalog.ts';

export const items: Catalogue['items'] = {
  supplementsTitle: 'Supplemente',
  productsTitle: 'Alle Produkte',
  ebookSupplements: 'Supplemente',
  ebookProducts: 'Produkte',
  noSupplements: 'Noch keine Supplemente',
  noProducts: 'Noch keine Produkte',
  hidden: 'Verborgen',
  featured: 'Empfohlen',
  openPurchase: 'Kauflink öffnen',
  newTab: 'öffnet in einem anderen Tab',
};
