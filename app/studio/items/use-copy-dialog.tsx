import { lazy, type ReactNode } from 'react';
import { patiently } from '../../frame/patiently.ts';
import { useLateDialog } from '../../frame/use-late-dialog.tsx';
import type { CopyDialogProps } from './copy-dialog.tsx';

const CopyDialog = lazy(() => patiently(() => import('./copy-dialog.tsx')));

type Options = Pick<CopyDialogProps, 'isOfCatalogue' | 'preset' | 'withSearch'>;
type Copied = Pick<CopyDialogProps, 'kind'> & CopyDialogProps['item'];

/** A list's dialog that copies one of its items, or of the catalogue, into e-books; opened again it starts from the beginning. */
export function useCopyDialog(options: Options): { open: (item: Copied) => void; dialog: ReactNode } {
  const { open, dialog } = useLateDialog<Copied & { time: number }>((shown, item) => (
    <CopyDialog key={item.time} {...options} {...shown} kind={item.kind} item={item} />
  ));
  return { open: ({ id, name, kind }) => open({ id, name, kind, time: Date.now() }), dialog };
}
