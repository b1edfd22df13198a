import { Fault } from '../../frame/notice.tsx';
import type { Answered } from './answered.ts';

/** Why what was asked was not done. */
export function ActFault({ answer }: { answer: Answered | undefined }) {
  if (!answer || answer.ok) return null;
  return <Fault>{answer.message}</Fault>;
}
