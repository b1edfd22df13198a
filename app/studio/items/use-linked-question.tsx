import { lazy, type ReactNode, useRef } from 'react';
import type { Linked } from '#server/catalogue/catalogue.ts';
import { patiently } from '../../frame/patiently.ts';
import { useLateDialog } from '../../frame/use-late-dialog.tsx';
import type { Answer } from './linked-dialog.tsx';
import { changesShared, followingFields } from './said-otherwise.ts';

const LinkedDialog = lazy(() => patiently(() => import('./linked-dialog.tsx')));

/**
 * Asks before a save that changes shared fields of a linked copy whether all copies change. `said` holds the catalogue item
 * as form values.
 */
export function useLinkedQuestion<V extends { name: string }>(linked: Linked | null, said: object) {
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
  const ask = async (values: V, isChanged: (field: string) => boolean): Promise<object | null> => {
    if (!linked) return {};
    const form = { values, said, isChanged };
    const following = followingFields(linked, form);
    if (!changesShared(linked, form)) return { following };
    // nobody else's e-book follows
    if (linked.count < 2) return { following, everywhere: true };
    open({ name: values.name });
    const answer = await new Promise<Answer>((resolve) => {
      answered.current = resolve;
    });
    return answer && { following, ...answer };
  };
  return { ask, dialog: dialog as ReactNode };
}
