import { createContext, useContext } from 'react';
import type { Person } from '#common/person.ts';

/** What the head of every manager screen offers, whichever head it is. */
export type HeadTools = { person: Person; find: () => void; showShortcuts: () => void };

export const HeadToolsContext = createContext<HeadTools | null>(null);

/** @throws outside of the managers' frame */
export function useHeadTools(): HeadTools {
  const tools = useContext(HeadToolsContext);
  if (!tools) throw new Error('only the managers’ frame has these tools');
  return tools;
}
