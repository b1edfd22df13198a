import { useSyncExternalStore } from 'react';
import type { Standing, StandingStore } from './standing.ts';

/** The standing of a form's draft; what reads it is rendered again when it changes. */
export function useStanding({ subscribe, get }: StandingStore): Standing {
  return useSyncExternalStore(subscribe, get, get);
}
