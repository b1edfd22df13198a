import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { patiently } from './patiently.ts';

/** The props of a menu that is fetched late: the button that opens it, as the child of its `Menu.Target`. */
export type LateMenuProps<P> = P & { button: ReactElement };

type Props = {
  /** Fetches the menu's program. */
  load: () => Promise<unknown>;
  button: ReactElement;
  /** The menu, lazy, with `defaultOpened` and the same button. */
  children: ReactNode;
};

/**
 * A menu whose program is fetched when somebody is about to open it: until then, in a page's head or in each of perhaps
 * thousands of rows, there is the button alone.
 */
export function LateMenu({ load, button, children }: Props) {
  const [isWanted, setWanted] = useState(false);
  const fetchIt = () => void patiently(load);
  const closed = cloneElement(button as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onPointerEnter: fetchIt,
    onFocus: fetchIt,
  });
  return isWanted ? <Suspense fallback={closed}>{children}</Suspense> : closed;
}
