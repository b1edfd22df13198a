import type { SampleProduct } from './types.ts';

export const sampleProducts: SampleProduct[] = [
  {
    name: 'Balança digital de cozinha 5 kg',
    description: `<p>Para acertar receitas e conhecer, uma vez, o tamanho real das suas porções. Depois, o olho aprende e ela volta para os bolos.</p>
<p>Mede em gramas e mililitros e desconta o peso do recipiente.</p>`,
    purchaseUrl: 'https://loja.example.com/cozinha/balanca-digital-5kg',
    image: 'item-balanca.webp',
    benefits: ['Precisão de 1 grama', 'Função tara', 'Bandeja de inox removível', 'Desliga sozinha'],
    rating: 4.6,
    reviewCount: 842,
    isFeatured: true,
    category: 'ebook',
    language: 'pt',
  },
  {
    name: 'Marmita térmica de dois andares',
    description: `<p>Dois compartimentos: a salada viaja fria em um, o arroz com feijão viaja quente no outro. O prato do módulo 1, pronto para levar.</p>
<p>Aqueça o pote vazio com água fervente por cinco minutos antes de encher; assim a comida chega mais quente.</p>`,
    purchaseUrl: 'https://loja.example.com/cozinha/marmita-termica',
    image: 'item-marmita.webp',
    benefits: ['Inox por dentro', 'Tampas com vedação', 'Mantém quente por até 4 horas', 'Livre de BPA'],
    rating: 4.4,
    reviewCount: 527,
    isFeatured: false,
    category: 'ebook',
    language: 'pt',
  },
  {
    name: 'Garrafa de água com marcas, 750 ml',
    description: `<p>As marcas na lateral mostram quanto já foi embora até o meio-dia. Três garrafas cheias são um bom dia de água para muita gente.</p>
<p>Boca larga, que deixa passar gelo e rodelas de limão, e fácil de lavar.</p>`,
    purchaseUrl: 'https://loja.example.com/cozinha/garrafa-750ml',
    image: 'item-garrafa.webp',
    benefits: ['750 ml com marcas de volume', 'Não vaza na mochila', 'Vai à lava-louças'],
    rating: 4.8,
    reviewCount: 1190,
    isFeatured: true,
    category: 'ebook',
    language: 'pt',
  },
];
