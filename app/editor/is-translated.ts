import { createContext, useContext } from 'react';

/**
 * Whether a text is written beside the one that it is translated from. There the keys lead from unit to unit: those
 * that elsewhere move a block get Shift, as a translation keeps the order of its source.
 */
export const IsTranslated = createContext(false);

/** The keys that move a block up or down. */
export function useMoveKeys(): { up: string; down: string } {
  const shift = useContext(IsTranslated) ? 'shift+' : '';
  return { up: `alt+${shift}ArrowUp`, down: `alt+${shift}ArrowDown` };
}
