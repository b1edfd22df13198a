import type { SampleSupplement } from '../types.ts';

export const englishSupplements: SampleSupplement[] = [
  {
    name: 'Whey protein concentrate, 900 g',
    description: `<p>Powdered milk whey protein, handy for people who train and can’t reach their protein goal with food alone. Stir one scoop (30 g) into water, milk or a smoothie.</p>
<p>Contains milk. Not a meal replacement. If you have kidney or liver disease, or are pregnant or breastfeeding, ask a doctor or dietitian before using it.</p>`,
    price: 3499,
    currency: 'USD',
    offer: { old_price: 3999 },
    purchaseUrl: 'https://shop.example.com/supplements/whey-protein-900g',
    image: 'item-whey.webp',
    benefits: ['24 g of protein per scoop', 'Mixes well with water or milk', 'No added sugar', '30 servings'],
    rating: 4.7,
    reviewCount: 1284,
    isFeatured: true,
    country: 'US',
  },
  {
    name: 'Omega-3, 120 softgels',
    description: `<p>Fish oil with EPA and DHA, for people who hardly ever eat fish. If you have sardines or salmon twice a week, you probably get enough already.</p>
<p>Contains fish. If you take blood thinners or are about to have surgery, talk to your doctor before using it.</p>`,
    price: 1899,
    currency: 'USD',
    purchaseUrl: 'https://shop.example.com/supplements/omega-3-120-softgels',
    image: 'item-omega-3.webp',
    benefits: ['660 mg of EPA and DHA per serving', 'Lab-tested for purity', 'Two-month supply'],
    rating: 4.5,
    reviewCount: 312,
    isFeatured: false,
    country: 'US',
  },
  {
    name: 'Vitamin D3 drops, 20 ml',
    description: `<p>Vitamin D3 in sunflower oil, with a built-in dropper. Useful if a blood test has shown a deficiency or you get little sun.</p>
<p>Have a doctor or dietitian set the dose: in excess, vitamin D builds up in the body and does harm.</p>`,
    price: 999,
    currency: 'USD',
    purchaseUrl: 'https://shop.example.com/supplements/vitamin-d3-drops',
    image: 'item-vitamina-d3.webp',
    benefits: ['200 IU per drop', 'Dropper in the bottle', 'No colorings, no sugar'],
    rating: 4.2,
    reviewCount: 96,
    isFeatured: false,
    country: 'US',
  },
  {
    name: 'Creatine monohydrate, 300 g',
    description: `<p>One of the most studied supplements for strength training. The usual serving is 3 g a day, at any time, with water.</p>
<p>For healthy adults. If you have kidney disease, are pregnant or breastfeeding, or are under 19, use it only with professional advice.</p>`,
    price: 2499,
    currency: 'USD',
    offer: { coupon: 'EXAMPLE10', coupon_note: '10% off your first order' },
    purchaseUrl: 'https://shop.example.com/supplements/creatine-300g',
    image: 'item-creatina.webp',
    benefits: ['3 g per serving, 100 servings', 'Unflavored, no additives', 'Monohydrate, finely ground'],
    rating: 4.8,
    reviewCount: 2046,
    isFeatured: true,
    country: 'US',
  },
];
