import { sampleEbook } from './ebook.ts';
import { englishEbook } from './english/ebook.ts';
import { englishBonuses } from './english/modules-bonus.ts';
import { englishLabels } from './english/modules-labels.ts';
import { englishNutrients } from './english/modules-nutrients.ts';
import { englishPlate } from './english/modules-plate.ts';
import { englishRealFood } from './english/modules-real-food.ts';
import { englishRoutine } from './english/modules-routine.ts';
import { englishProducts } from './english/products.ts';
import { englishSupplements } from './english/supplements.ts';
import { englishSupport } from './english/support.ts';
import { sampleModules } from './modules.ts';
import { sampleProducts } from './products.ts';
import { sampleSupplements } from './supplements.ts';
import { sampleSupport } from './support.ts';
import type { SampleEdition } from './types.ts';

/** The sample as it was written: 'Guia de Nutrição'. */
export const sourceEdition: SampleEdition = {
  ebook: sampleEbook,
  modules: sampleModules,
  supplements: sampleSupplements,
  products: sampleProducts,
  support: sampleSupport,
};

/** Its translation, with the same blocks, fields and items in the same order. */
export const englishEdition: SampleEdition = {
  ebook: englishEbook,
  modules: [englishPlate, englishRealFood, englishLabels, ...englishNutrients, ...englishRoutine, ...englishBonuses],
  supplements: englishSupplements,
  products: englishProducts,
  support: englishSupport,
};

/**
 * What two blocks of the source say, and what they said when they were translated: of what changed since, the translation
 * does not know yet.
 */
export const CHANGED_SINCE: { was: string; now: string }[] = [
  { was: 'limão e ervas.', now: 'limão e ervas; prove antes de pôr mais sal.' },
  { was: '<strong>oito copos</strong> de 250 ml', now: '<strong>de seis a oito copos</strong> de 250 ml' },
];
