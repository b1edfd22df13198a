import { useEffect, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { ScheduledKind } from '#server/db/schedule-table.ts';
import type { Done, Refusal } from '#server/web.ts';

type Answer = Done<{ publish_at: string | null }> | Refusal;
export type Scheduled = { kind: ScheduledKind; id: string /** As it is stored. */; scheduledAt: string | null };

/** When a row becomes visible, and what sets that and takes it back. `onStored` is called once either is done. */
export function useSchedule({ kind, id, scheduledAt }: Scheduled, onStored: () => void) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data;
  const [known, setKnown] = useState({ given: scheduledAt, at: scheduledAt });
  if (known.given !== scheduledAt) setKnown({ given: scheduledAt, at: scheduledAt });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(() => {
    if (!answer?.ok) return;
    setKnown((before) => ({ ...before, at: answer.publish_at }));
    onStored();
  }, [answer]);
  const action =
    kind === 'ebook'
      ? href('/admin/ebooks/:ebookId/schedule', { ebookId: id })
      : href('/admin/modules/:moduleId/schedule', { moduleId: id });
  const isIdle = fetcher.state === 'idle';
  return {
    at: known.at,
    refusal: isIdle && answer && !answer.ok ? answer : null,
    isBusy: !isIdle,
    isTakenBack: answer?.ok === true && answer.publish_at === null,
    set: (publish_at: string) => void fetcher.submit({ publish_at }, { method: 'post', action }),
    takeBack: () => void fetcher.submit({}, { method: 'delete', action }),
  };
}
