import type { Page } from '../e2e/test.ts';
import type { Installation, InstallationName } from './installations.ts';

/** One way in which a screen may look. */
export type State = {
  at: string | ((shelf: Installation['shelf']) => string);
  /** Nobody, if it is left out. */
  as?: keyof Installation['people'];
  /** The usual one, if it is left out. */
  in?: InstallationName;
  /** What is done there first. */
  act?: (page: Page) => Promise<unknown>;
  /** Seen while its data is on the way. */
  loading?: true;
  /** Opened at every width by itself, and the window alone is seen: what floats stands where it was opened. */
  floats?: true;
  /** As it is printed, or with the colours of a person who needs few that differ much. */
  media?: 'print' | 'forced-colours';
};

export type Screens = Record<string, Record<string, State>>;
