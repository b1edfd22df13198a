import { lazy, type ReactNode, useRef } from 'react';
import type { Linked } from '#server/catalogue/catalogue.ts';
import { patiently } from '../../frame/patiently.ts';
import { useLateDialog } from '../../frame/use-late-dialog.tsx';
import type { Answer } from './linked-dialog.tsx';

const LinkedDialog = lazy(() => patiently(() => import('./linked-dialog.tsx')));

/** What is of the copy alone: where it stands, and whether it is shown. */
const OWN = ['ebook_id', 'is_visible', 'is_featured'];

/** Asks before the save of a linked copy that says something else than the others whether all shall say it. */
export function useLinkedQuestion<V extends { name: string }>(linked: Linked | null) {
  const answered = useRef<(answer: Answer) => void>(() => {});
  const { open, close, dialog } = useLateDialog<{ name: string }>(({ opened }, { name }) => (
    <LinkedDialog
      opened={opened}
      name={name}
      count={linked?.count ?? 0}
      onAnswer={(answer) => {
        close();
        answered.current(answer);
      }}
    />
  ));
  const ask = (values: V, isChanged: (field: string) => boolean): Promise<object | null> => {
    const isSame = Object.keys(values).every((field) => OWN.includes(field) || !isChanged(field));
    if (!linked || isSame) return Promise.resolve({});
    // nobody else's e-book follows
    if (linked.count < 2) return Promise.resolve({ everywhere: true });
    open({ name: values.name });
    return new Promise((resolve) => {
      answered.current = resolve;
    });
  };
  return { ask, dialog: dialog as ReactNode };
}
