import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { patiently } from '../frame/patiently.ts';

/** What a menu that is fetched late is given: the button it hangs on, as the child of its `Menu.Target`. */
export type LateMenuProps<P> = P & { button: ReactElement };

type Props = {
  /** Fetches the menu's program. */
  load: () => Promise<unknown>;
  button: ReactElement;
  /** The menu, lazy, with `defaultOpened` and the same button. */
  children: ReactNode;
};

/**
 * A menu in a list whose program is fetched when somebody is about to open it: until then, in each of perhaps thousands
 * of rows, there is the button alone.
 */
export function LateMenu({ load, button, children }: Props) {
  const [isWanted, setWanted] = useState(false);
  const closed = cloneElement(button as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onPointerEnter: () => void patiently(load),
  });
  return isWanted ? <Suspense fallback={closed}>{children}</Suspense> : closed;
}
