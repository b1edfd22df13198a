import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import type { Question } from './confirm-dialog.tsx';

type Ask = (question: Question) => void;

/** Fetched with the first question. */
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));
const AskContext = createContext<Ask>(() => {});

/** Asks before something that cannot be undone. */
export function useConfirm(): Ask {
  return useContext(AskContext);
}

/** Shows the questions of `useConfirm`, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = useCallback<Ask>((next) => {
    // asked again it is a new question, even in the same words
    setQuestion({ ...next });
    setOpened(true);
  }, []);
  return (
    <AskContext value={ask}>
      {children}
      <Suspense>
        {question && <ConfirmDialog question={question} opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </AskContext>
  );
}
