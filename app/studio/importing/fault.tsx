import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Answered } from './answered.ts';

/** Why what was asked was not done. */
export function Fault({ answer }: { answer: Answered | undefined }) {
  if (!answer || answer.ok) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
      {answer.message}
    </Alert>
  );
}
