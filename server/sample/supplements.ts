import type { SampleSupplement } from './types.ts';

export const sampleSupplements: SampleSupplement[] = [
  {
    name: 'Whey protein concentrado 900 g',
    description: `<p>Proteína do soro do leite em pó, prática para quem treina e não consegue alcançar a meta de proteína só com a comida. Misture uma medida (30 g) em água, leite ou vitamina.</p>
<p>Contém leite. Não substitui refeições. Quem tem doença renal ou hepática, gestantes e lactantes devem consultar médico ou nutricionista antes de usar.</p>`,
    price: 12990,
    currency: 'BRL',
    offer: { old_price: 14990, installments: 3 },
    purchaseUrl: 'https://loja.example.com/suplementos/whey-protein-900g',
    image: 'item-whey.webp',
    benefits: ['24 g de proteína por medida', 'Dissolve bem em água ou leite', 'Sem açúcar adicionado', '30 porções'],
    rating: 4.7,
    reviewCount: 1284,
    isFeatured: true,
    country: 'BR',
  },
  {
    name: 'Ômega 3, 120 cápsulas',
    description: `<p>Óleo de peixe com EPA e DHA, para quem quase nunca come peixe. Quem come sardinha ou salmão duas vezes por semana costuma já ter o bastante.</p>
<p>Contém peixe. Quem usa anticoagulante ou vai passar por cirurgia deve falar com o médico antes de usar.</p>`,
    price: 7450,
    currency: 'BRL',
    purchaseUrl: 'https://loja.example.com/suplementos/omega-3-120-capsulas',
    image: 'item-omega-3.webp',
    benefits: ['660 mg de EPA e DHA por porção', 'Pureza testada em laboratório', 'Dois meses de uso'],
    rating: 4.5,
    reviewCount: 312,
    isFeatured: false,
    country: 'BR',
  },
  {
    name: 'Vitamina D3 em gotas 20 ml',
    description: `<p>Vitamina D3 em óleo de girassol, com dosador. Útil para quem tem deficiência confirmada por exame ou toma pouco sol.</p>
<p>A dose deve ser indicada por médico ou nutricionista: em excesso, a vitamina D se acumula no corpo e faz mal.</p>`,
    price: 3900,
    currency: 'BRL',
    purchaseUrl: 'https://loja.example.com/suplementos/vitamina-d3-gotas',
    image: 'item-vitamina-d3.webp',
    benefits: ['200 UI por gota', 'Dosador no frasco', 'Sem corantes nem açúcar'],
    rating: 4.2,
    reviewCount: 96,
    isFeatured: false,
    country: 'BR',
  },
  {
    name: 'Creatina monoidratada 300 g',
    description: `<p>Um dos suplementos mais estudados para o treino de força. A porção comum é de 3 g por dia, em qualquer horário, com água.</p>
<p>Para adultos saudáveis. Quem tem doença renal, gestantes, lactantes e menores de 19 anos só devem usar com orientação profissional.</p>`,
    price: 8990,
    currency: 'BRL',
    offer: { coupon: 'EXEMPLO10', coupon_note: '10% na primeira compra' },
    purchaseUrl: 'https://loja.example.com/suplementos/creatina-300g',
    image: 'item-creatina.webp',
    benefits: ['3 g por porção, 100 porções', 'Sem sabor e sem aditivos', 'Monoidratada, em pó fino'],
    rating: 4.8,
    reviewCount: 2046,
    isFeatured: true,
    country: 'BR',
  },
];
