import { Fault } from '../frame/notice.tsx';
import type { StandingStore } from './standing.ts';
import { useStanding } from './use-standing.ts';

/** Why a draft is not kept, in full where a head has room for its beginning alone. The head's status announces it. */
export function RefusedDraft({ of }: { of: StandingStore }) {
  const { kind, reason } = useStanding(of);
  return kind === 'refused' && reason ? <Fault role="note">{reason}</Fault> : null;
}
