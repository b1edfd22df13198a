import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CopyDialogProps } from './copy-dialog.tsx';

/** Fetched when it is first wanted. */
const CopyDialog = lazy(() => import('./copy-dialog.tsx'));

type Options = Pick<CopyDialogProps, 'kind' | 'preset' | 'withSearch'>;

/** A list's dialog that copies one of its items into e-books. */
export function useCopyDialog(options: Options): {
  open: (item: { id: string; name: string }) => void;
  dialog: ReactNode;
} {
  const [item, setItem] = useState<{ id: string; name: string; time: number } | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    open: ({ id, name }) => {
      setItem({ id, name, time: Date.now() });
      setOpened(true);
    },
    dialog: (
      <Suspense>
        {item && (
          <CopyDialog key={item.time} {...options} item={item} opened={opened} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    ),
  };
}
