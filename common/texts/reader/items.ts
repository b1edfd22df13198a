import { items as shared } from '../shared/items.ts';
import type { Topic } from '../topic.ts';

/** Supplements and products. */
export const items = {
  supplementsNote: {
    'pt-BR':
      'Itens que quem escreveu este e-book recomenda. Os links são de afiliado: a compra pode render comissão, sem custo a mais para você.',
    en: 'What the author of this e-book recommends. These are affiliate links: a purchase may earn a commission, at no extra cost to you.',
    es: 'Lo que recomienda quien escribió este e-book. Son enlaces de afiliado: la compra puede generar una comisión, sin coste adicional para ti.',
    fr: 'Ce que recommande l’auteur de cet e-book. Les liens sont affiliés : un achat peut donner lieu à une commission, sans surcoût pour vous.',
    de: 'Empfehlungen des Autors dieses E-Books. Es sind Affiliate-Links: Für einen Kauf kann eine Provision anfallen, ohne Mehrkosten für Sie.',
    it: 'Quello che consiglia chi ha scritto questo e-book. Sono link di affiliazione: l’acquisto può generare una commissione, senza costi in più per te.',
  },
  productsNote: {
    'pt-BR':
      'Produtos que quem escreveu este e-book recomenda. Os links são de afiliado: a compra pode render comissão, sem custo a mais para você.',
    en: 'Products that the author of this e-book recommends. These are affiliate links: a purchase may earn a commission, at no extra cost to you.',
    es: 'Productos que recomienda quien escribió este e-book. Son enlaces de afiliado: la compra puede generar una comisión, sin coste adicional para ti.',
    fr: 'Les produits que recommande l’auteur de cet e-book. Les liens sont affiliés : un achat peut donner lieu à une commission, sans surcoût pour vous.',
    de: 'Produkte, die der Autor dieses E-Books empfiehlt. Es sind Affiliate-Links: Für einen Kauf kann eine Provision anfallen, ohne Mehrkosten für Sie.',
    it: 'I prodotti che consiglia chi ha scritto questo e-book. Sono link di affiliazione: l’acquisto può generare una commissione, senza costi in più per te.',
  },
  noSupplements: {
    'pt-BR': 'Nenhum suplemento recomendado por enquanto.',
    en: 'No supplements recommended yet.',
    es: 'Todavía no hay suplementos recomendados.',
    fr: 'Aucun complément recommandé pour le moment.',
    de: 'Noch keine Supplemente empfohlen.',
    it: 'Nessun integratore consigliato per ora.',
  },
  noProducts: {
    'pt-BR': 'Nenhum produto recomendado por enquanto.',
    en: 'No products recommended yet.',
    es: 'Todavía no hay productos recomendados.',
    fr: 'Aucun produit recommandé pour le moment.',
    de: 'Noch keine Produkte empfohlen.',
    it: 'Nessun prodotto consigliato per ora.',
  },
  ...shared,
  rating: {
    'pt-BR': '{{rating}} de 5 estrelas',
    en: '{{rating}} out of 5 stars',
    es: '{{rating}} de 5 estrellas',
    fr: '{{rating}} étoiles sur 5',
    de: '{{rating}} von 5 Sternen',
    it: '{{rating}} stelle su 5',
  },
  buy: { 'pt-BR': 'Comprar', en: 'Buy', es: 'Comprar', fr: 'Acheter', de: 'Kaufen', it: 'Acquista' },
  buyItem: {
    'pt-BR': 'Comprar {{name}} em {{site}} (abre em outra aba)',
    en: 'Buy {{name}} at {{site}} (opens in a new tab)',
    es: 'Comprar {{name}} en {{site}} (se abre en otra pestaña)',
    fr: 'Acheter {{name}} sur {{site}} (nouvel onglet)',
    de: '{{name}} bei {{site}} kaufen (öffnet in neuem Tab)',
    it: 'Acquista {{name}} su {{site}} (si apre in un’altra scheda)',
  },
  sponsored: {
    'pt-BR': 'Publicidade',
    en: 'Sponsored',
    es: 'Publicidad',
    fr: 'Publicité',
    de: 'Anzeige',
    it: 'Pubblicità',
  },
} as const satisfies Topic;
