import { Alert } from '@mantine/core';
import type { Answered } from './answered.ts';

/** Why what was asked was not done. */
export function Fault({ answer }: { answer: Answered | undefined }) {
  if (!answer || answer.ok) return null;
  return (
    <Alert color="press" role="alert">
      {answer.message}
    </Alert>
  );
}
