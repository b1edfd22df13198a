import type { Catalogue } from '../catalog.ts';

export const items: Catalogue['items'] = {
  supplementsTitle: 'Compléments',
  productsTitle: 'Tous les produits',
  ebookSupplements: 'Compléments',
  ebookProducts: 'Produits',
  noSupplements: 'Aucun complément pour l’instant',
  noProducts: 'Aucun produit pour l’instant',
  hidden: 'Masqué',
  featured: 'À la une',
  openPurchase: 'Ouvrir le lien d’achat',
  newTab: 's’ouvre dans un autre onglet',
};
