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
  buyAmazon: {
    'pt-BR': 'Ver preço na Amazon',
    en: 'See price at Amazon',
    es: 'Ver precio en Amazon',
    fr: 'Voir le prix sur Amazon',
    de: 'Preis bei Amazon ansehen',
    it: 'Vedi il prezzo su Amazon',
  },
  buyItemAmazon: {
    'pt-BR': 'Ver preço na Amazon: {{name}} (abre em outra aba)',
    en: 'See price at Amazon: {{name}} (opens in a new tab)',
    es: 'Ver precio en Amazon: {{name}} (se abre en otra pestaña)',
    fr: 'Voir le prix sur Amazon : {{name}} (nouvel onglet)',
    de: 'Preis bei Amazon ansehen: {{name}} (öffnet in neuem Tab)',
    it: 'Vedi il prezzo su Amazon: {{name}} (si apre in un’altra scheda)',
  },
  adsNote: {
    'pt-BR': 'Este texto tem links de afiliado: a compra pode render comissão, sem custo a mais para você.',
    en: 'This text has affiliate links: a purchase may earn a commission, at no extra cost to you.',
    es: 'Este texto tiene enlaces de afiliado: la compra puede generar una comisión, sin coste adicional para ti.',
    fr: 'Ce texte contient des liens affiliés : un achat peut donner lieu à une commission, sans surcoût pour vous.',
    de: 'Dieser Text enthält Affiliate-Links: Für einen Kauf kann eine Provision anfallen, ohne Mehrkosten für Sie.',
    it: 'Questo testo contiene link di affiliazione: l’acquisto può generare una commissione, senza costi in più per te.',
  },
  amazonNote: {
    'pt-BR': 'Como associado da Amazon, ganho com compras qualificadas.',
    en: 'As an Amazon Associate I earn from qualifying purchases.',
    es: 'En calidad de Afiliado de Amazon, obtengo ingresos por las compras que cumplen los requisitos.',
    fr: 'En tant que Partenaire Amazon, je réalise un bénéfice sur les achats remplissant les conditions requises.',
    de: 'Als Amazon-Partner verdiene ich an qualifizierten Verkäufen.',
    it: 'In qualità di Affiliato Amazon io ricevo un guadagno dagli acquisti idonei.',
  },
  sponsored: {
    'pt-BR': 'Publicidade',
    en: 'Paid link',
    es: 'Publicidad',
    fr: 'Publicité',
    de: 'Anzeige',
    it: 'Pubblicità',
  },
} as const satisfies Topic;
