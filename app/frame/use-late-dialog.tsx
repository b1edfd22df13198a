import { type ReactNode, Suspense, useCallback, useState } from 'react';

/** The props that the owner of a dialog passes to it. */
type Shown = { opened: boolean; onClose: () => void };

type LateDialog<About> = {
  open: (about: About) => void;
  close: () => void;
  opened: boolean;
  /** The element to render; null before the dialog was first opened. */
  dialog: ReactNode;
};

/**
 * A dialog whose code is fetched when it is first opened. Then it stays mounted: it can fade out with its content
 * when it closes.
 */
export function useLateDialog<About = void>(draw: (shown: Shown, about: About) => ReactNode): LateDialog<About> {
  const [last, setLast] = useState<{ about: About } | null>(null);
  const [opened, setOpened] = useState(false);
  const open = useCallback((about: About) => {
    setLast({ about });
    setOpened(true);
  }, []);
  const close = useCallback(() => setOpened(false), []);
  const dialog = <Suspense>{last && draw({ opened, onClose: close }, last.about)}</Suspense>;
  return { open, close, opened, dialog };
}
