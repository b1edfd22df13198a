import { Fault } from '../../frame/notice.tsx';
import type { Answered } from './answered.ts';

/** The reason why an action failed. */
export function ActFault({ answer }: { answer: Answered | undefined }) {
  if (!answer || answer.ok) return null;
  return <Fault>{answer.message}</Fault>;
}
