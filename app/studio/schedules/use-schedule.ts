import { useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { SchedulableName } from '#server/rows/kinds.ts';
import type { Publication } from '#server/schedules/schedules.ts';
import type { Done, Refusal } from '#server/web.ts';
import { useAnswer } from '../../forms/use-answer.ts';

type Answer = Done<{ publication: Publication | null }> | Refusal;
export type Scheduled = {
  kind: SchedulableName;
  id: string;
  ebookId: string;
  /** The stored time. */
  publication: Publication | null;
};

type Options = Scheduled & {
  /** Sends all changes. @returns the last batch of the draft; null without a draft */
  flush: (() => Promise<number | null>) | undefined;
  /** A time was set. */
  onSet: () => void;
};

/** The scheduled publication of a row, with functions to set and cancel it. */
export function useSchedule({ kind, id, publication, flush, onSet }: Options) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data;
  const [isFlushing, setFlushing] = useState(false);
  const [known, setKnown] = useState({ given: publication, now: publication });
  if (known.given !== publication) setKnown({ given: publication, now: publication });
  useAnswer(answer, (answer) => {
    if (!answer.ok) return;
    setKnown((before) => ({ ...before, now: answer.publication }));
    if (answer.publication) onSet();
  });
  const action =
    kind === 'ebook'
      ? href('/admin/ebooks/:ebookId/schedule', { ebookId: id })
      : href('/admin/modules/:moduleId/schedule', { moduleId: id });
  const isIdle = fetcher.state === 'idle' && !isFlushing;
  return {
    publication: known.now,
    refusal: isIdle && answer && !answer.ok ? answer : null,
    isBusy: !isIdle,
    isTakenBack: answer?.ok === true && answer.publication === null,
    /** The version to publish is the one that was shown when the time was set. */
    set: async (publish_at: string) => {
      setFlushing(true);
      const seq = (await flush?.()) ?? null;
      setFlushing(false);
      void fetcher.submit({ publish_at, ...(seq !== null && { seq }) }, { method: 'post', action });
    },
    takeBack: () => void fetcher.submit({}, { method: 'delete', action }),
  };
}

export type Schedule = ReturnType<typeof useSchedule>;
