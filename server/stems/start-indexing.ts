import { afterChanges, type Looking } from '../live/after-changes.ts';
import type { Services } from '../services.ts';
import { indexDue } from './due.ts';

/** Brings the index of stems up to date at the start and after each change, on every node. */
export const startIndexing = ({ db, ...services }: Pick<Services, 'db' | 'live' | 'log'>): Looking =>
  afterChanges(services, (signal) => indexDue(db, signal), 'texts cannot be made searchable for now');
