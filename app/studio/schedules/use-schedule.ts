import { useEffect, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { ScheduledKind } from '#server/db/schedule-table.ts';
import type { Publication } from '#server/schedules/schedules.ts';
import type { Done, Refusal } from '#server/web.ts';

type Answer = Done<{ publication: Publication | null }> | Refusal;
export type Scheduled = { kind: ScheduledKind; id: string /** As it is stored. */; publication: Publication | null };

/** When a row becomes visible, and what sets that and takes it back. `onStored` is called once either is done. */
export function useSchedule({ kind, id, publication }: Scheduled, onStored: () => void) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data;
  const [known, setKnown] = useState({ given: publication, now: publication });
  if (known.given !== publication) setKnown({ given: publication, now: publication });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(() => {
    if (!answer?.ok) return;
    setKnown((before) => ({ ...before, now: answer.publication }));
    onStored();
  }, [answer]);
  const action =
    kind === 'ebook'
      ? href('/admin/ebooks/:ebookId/schedule', { ebookId: id })
      : href('/admin/modules/:moduleId/schedule', { moduleId: id });
  const isIdle = fetcher.state === 'idle';
  return {
    at: known.now?.publish_at ?? null,
    refusal: isIdle && answer && !answer.ok ? answer : null,
    isBusy: !isIdle,
    isTakenBack: answer?.ok === true && answer.publication === null,
    set: (publish_at: string) => void fetcher.submit({ publish_at }, { method: 'post', action }),
    takeBack: () => void fetcher.submit({}, { method: 'delete', action }),
  };
}
