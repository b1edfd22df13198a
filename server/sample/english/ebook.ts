import type { SampleEbook } from '../types.ts';

export const englishEbook: SampleEbook = {
  title: 'Nutrition Guide',
  slug: 'nutrition-guide',
  description: `<p>Short lessons on eating better with real food: what to put on your plate, how to read a label without fuss, and how to plan a week that leaves room for cooking.</p>
<p>For <strong>healthy adults</strong> who want simple habits that last, with no fad diets and no miracle promises. It does not replace an appointment with a dietitian or a doctor.</p>`,
  coverImage: 'capa-en.webp',
  language: 'en',
  currency: 'USD',
  isVisible: true,
  guideTabName: 'Guide',
  supplementationTabName: 'Supplements',
  supportTabName: 'Support',
};
