import { ITEM_SCREENS } from './item-screens.ts';
import { READER_SCREENS } from './reader-screens.ts';
import type { Screens } from './state.ts';
import { STUDIO_SCREENS } from './studio-screens.ts';
import { WRITING_SCREENS } from './writing-screens.ts';

/** Every screen of the product by its name, in each of its states. */
export const SCREENS: Screens = { ...STUDIO_SCREENS, ...WRITING_SCREENS, ...ITEM_SCREENS, ...READER_SCREENS };
