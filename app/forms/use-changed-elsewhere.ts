import { useRef, useState } from 'react';
import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { LiveEvent } from '#server/live/hub.ts';
import type { KindName } from '#server/rows/kinds.ts';
import type { SavedState } from '#server/studio/saved-state.ts';

/** What a form edits, as live changes name it; of the support information the e-book's id. */
export type Subject = { what: KindName; id: string };
/** What became of it elsewhere since the form was opened. */
export type News = { what: KindName; who: string; at: Date; isGone: boolean };

type Options = {
  subject: Subject | undefined;
  /** The version that the form started from; null while there is nothing to report. */
  version: () => number | null;
  /** Takes what others wrote into the same draft: their saves are no news. */
  catchUp: () => Promise<void>;
};

/** Asks how the form's subject stands whenever it may have changed, and keeps what there is to tell. */
export function useChangedElsewhere({ subject, version, catchUp }: Options) {
  const [news, setNews] = useState<News | null>(null);
  /** What was reported last, also once it was dismissed; and which of the looks that cross each other was answered. */
  const told = useRef('');
  const looks = useRef({ begun: 0, answered: 0 });
  const look = async (event: LiveEvent | null, isOfThis: boolean) => {
    if (!subject || version() === null) return;
    looks.current.begun += 1;
    const look = looks.current.begun;
    const [standing] = await Promise.all([standingOf(subject), catchUp()]);
    const known = version();
    if (known === null || standing?.version === known || look < looks.current.answered) return;
    // the server could not be asked: what was heard must do
    if (standing === undefined && !isOfThis) return;
    looks.current.answered = look;
    const state = standing ? `version ${standing.version}` : standing === null ? 'gone' : `heard ${event?.at}`;
    if (state === told.current) return;
    told.current = state;
    const { who, at } = standing ?? { who: event?.who ?? '', at: event?.at };
    setNews({ what: subject.what, who, at: at ? new Date(at) : new Date(), isGone: standing === null });
  };
  const onChanged = (event: LiveEvent | null) => {
    const isOfThis = event !== null && event.what === subject?.what && event.id === subject.id;
    // an e-book takes what it holds with it
    const mayConcern = isOfThis || event === null || event.what === 'ebook' || event.id === null;
    if (mayConcern) void look(event, isOfThis);
  };
  return { news, onChanged, dismiss: () => setNews(null) };
}

/** Null if it is gone; nothing if the server could not tell. */
async function standingOf({ what, id }: Subject): Promise<SavedState | null | undefined> {
  try {
    const answer = await fetch(withQuery(href('/admin/standing'), { what, id }), { redirect: 'manual' });
    return answer.ok ? ((await answer.json()) as SavedState | null) : undefined;
  } catch {
    return undefined;
  }
}
