import { READER_SCREENS } from './reader-screens.ts';
import type { Screens } from './state.ts';
import { STUDIO_SCREENS } from './studio-screens.ts';

/** Every screen of the product by its name, in each of its states. */
export const SCREENS: Screens = { ...STUDIO_SCREENS, ...READER_SCREENS };
