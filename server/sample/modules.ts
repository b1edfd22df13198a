import { bonusModules } from './modules-bonus.ts';
import { labelsModule } from './modules-labels.ts';
import { nutrientModules } from './modules-nutrients.ts';
import { plateModule } from './modules-plate.ts';
import { realFoodModule } from './modules-real-food.ts';
import { routineModules } from './modules-routine.ts';
import type { SampleModule } from './types.ts';

/** All modules of the sample e-book, in reading order. */
export const sampleModules: SampleModule[] = [
  plateModule,
  realFoodModule,
  labelsModule,
  ...nutrientModules,
  ...routineModules,
  ...bonusModules,
];
