import { createContext, lazy, type ReactNode, useCallback, useContext } from 'react';
import { patiently } from '../frame/patiently.ts';
import { useLateDialog } from '../frame/use-late-dialog.tsx';
import type { Question } from './confirm-dialog.tsx';

type Ask = (question: Question) => void;

const ConfirmDialog = lazy(() => patiently(() => import('./confirm-dialog.tsx')));
const AskContext = createContext<Ask>(() => {});

/** Asks before something that cannot be undone. */
export function useConfirm(): Ask {
  return useContext(AskContext);
}

/** Shows the questions of `useConfirm`, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { open, dialog } = useLateDialog<Question>((shown, question) => (
    <ConfirmDialog {...shown} question={question} />
  ));
  // the same question asked again is a new one
  const ask = useCallback<Ask>((question) => open({ ...question }), [open]);
  return (
    <AskContext value={ask}>
      {children}
      {dialog}
    </AskContext>
  );
}
