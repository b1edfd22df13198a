import type { SampleProduct } from '../types.ts';

export const englishProducts: SampleProduct[] = [
  {
    name: 'Digital kitchen scale, 5 kg',
    description: `<p>For getting recipes right and for learning, once, what your portions really weigh. After that your eye knows, and the scale goes back to baking.</p>
<p>Weighs in grams and milliliters, and subtracts the weight of the bowl.</p>`,
    purchaseUrl: 'https://shop.example.com/kitchen/digital-scale-5kg',
    image: 'item-balanca.webp',
    benefits: ['Accurate to 1 gram', 'Tare function', 'Removable stainless steel tray', 'Turns itself off'],
    rating: 4.6,
    reviewCount: 842,
    isFeatured: true,
    category: 'ebook',
    language: 'en',
  },
  {
    name: 'Two-tier insulated lunch box',
    description: `<p>Two compartments: the salad travels cold in one, the rice and beans travel hot in the other. The plate from module 1, ready to go.</p>
<p>Fill the empty container with boiling water for five minutes before you pack it; your food will stay hotter.</p>`,
    purchaseUrl: 'https://shop.example.com/kitchen/insulated-lunch-box',
    image: 'item-marmita.webp',
    benefits: ['Stainless steel inside', 'Leakproof lids', 'Keeps food hot for up to 4 hours', 'BPA-free'],
    rating: 4.4,
    reviewCount: 527,
    isFeatured: false,
    category: 'ebook',
    language: 'en',
  },
  {
    name: 'Marked water bottle, 750 ml',
    description: `<p>The marks on the side show how much you have drunk by noon. For many people, three full bottles make a good day’s water.</p>
<p>A wide mouth that takes ice and lemon slices, and is easy to wash.</p>`,
    purchaseUrl: 'https://shop.example.com/kitchen/bottle-750ml',
    image: 'item-garrafa.webp',
    benefits: ['750 ml, with volume marks', 'Won’t leak in your backpack', 'Dishwasher safe'],
    rating: 4.8,
    reviewCount: 1190,
    isFeatured: true,
    category: 'ebook',
    language: 'en',
  },
];
