import { afterChanges, type Looking } from '../live/after-changes.ts';
import type { Services } from '../services.ts';
import { countDue } from './due.ts';

/** Counts what of editions is translated, at the start and after each change, on every node. */
export const startComparing = ({ db, ...services }: Pick<Services, 'db' | 'live' | 'log'>): Looking =>
  afterChanges(services, (signal) => countDue(db, signal), 'editions cannot be compared with their sources for now');
