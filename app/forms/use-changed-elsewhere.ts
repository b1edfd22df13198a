import { useRef, useState } from 'react';
import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { LiveEvent } from '#server/live/hub.ts';
import type { KindName } from '#server/rows/kinds.ts';
import type { SavedState } from '#server/studio/saved-state.ts';

/** The row that a form edits, as live events name it; the support information has the e-book's id. */
export type Subject = { what: KindName; id: string };
/** A change of the row by somebody else since the form was opened. */
export type News = { what: KindName; who: string; at: Date; isGone: boolean };

type Options = {
  subject: Subject | undefined;
  /** The version that the form started from; null while there is nothing to report. */
  version: () => number | null;
  /** Applies the changes of others from the same draft, so that their saves are not reported. */
  catchUp: () => Promise<void>;
};

/** Asks for the state of the row whenever it may have changed, and keeps the change to report. */
export function useChangedElsewhere({ subject, version, catchUp }: Options) {
  const [news, setNews] = useState<News | null>(null);
  /** The change that was reported last, even if dismissed; and the number of the latest request. */
  const reported = useRef('');
  const looks = useRef({ begun: 0, answered: 0 });
  const look = async (event: LiveEvent | null, isOfThis: boolean) => {
    if (!subject || version() === null) return;
    looks.current.begun += 1;
    const look = looks.current.begun;
    const [standing] = await Promise.all([standingOf(subject), catchUp()]);
    const known = version();
    if (known === null || standing?.version === known || look < looks.current.answered) return;
    // the server does not answer: report the event itself
    if (standing === undefined && !isOfThis) return;
    looks.current.answered = look;
    const state = standing ? `version ${standing.version}` : standing === null ? 'gone' : `heard ${event?.at}`;
    if (state === reported.current) return;
    reported.current = state;
    const { who, at } = standing ?? { who: event?.who ?? '', at: event?.at };
    setNews({ what: subject.what, who, at: at ? new Date(at) : new Date(), isGone: standing === null });
  };
  const onChanged = (event: LiveEvent | null) => {
    const isOfThis = event !== null && event.what === subject?.what && event.id === subject.id;
    // a deleted e-book deletes the rows in it
    const mayConcern = isOfThis || event === null || event.what === 'ebook' || event.id === null;
    if (mayConcern) void look(event, isOfThis);
  };
  return { news, onChanged, dismiss: () => setNews(null) };
}

/** Null if the row is gone; undefined if the server does not answer. */
async function standingOf({ what, id }: Subject): Promise<SavedState | null | undefined> {
  try {
    const answer = await fetch(withQuery(href('/admin/standing'), { what, id }), { redirect: 'manual' });
    return answer.ok ? ((await answer.json()) as SavedState | null) : undefined;
  } catch {
    return undefined;
  }
}
