import { GUIDE_SLUG } from '#common/addresses.ts';
import type { SampleEbook } from './types.ts';

export const sampleEbook: SampleEbook = {
  title: 'Guia de Nutrição',
  slug: GUIDE_SLUG,
  description: `<p>Lições curtas para comer melhor com comida de verdade: o que pôr no prato, como ler um rótulo sem pressa e como organizar a semana para que cozinhar caiba nela.</p>
<p>Para <strong>adultos saudáveis</strong> que querem hábitos simples e duradouros, sem dieta da moda e sem promessa milagrosa. Não substitui a consulta com nutricionista ou médico.</p>`,
  coverImage: 'capa.webp',
  language: 'pt-BR',
  currency: 'BRL',
  isVisible: true,
  guideTabName: 'Guia',
  supplementationTabName: 'Suplementação',
  supportTabName: 'Suporte',
};
