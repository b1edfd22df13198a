import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Companion } from '#common/drafts/company.ts';
import { useDraftNews } from '../live/draft-news.ts';
import { createCompany } from './company.ts';
import type { DraftedText } from './drafted-text.ts';
import type { Draft } from './open-draft.ts';
import { postCompany } from './post-company.ts';

/** Announces this tab to everybody who has the draft open. @returns the names of the others, each once */
export function useCompany(draft: RefObject<Draft | null>, text: DraftedText | null): string[] {
  const [names, setNames] = useState<string[]>([]);
  const come = useRef(() => {});
  // somebody may have signed in again
  useDraftNews((event) => {
    if (!event) come.current();
  });
  useEffect(() => {
    const company = createCompany({
      place: () => (draft.current?.isThere() ? draft.current : null),
      caret: () => text?.carets.own() ?? null,
      post: postCompany,
      onCompanions: (companions) => {
        text?.carets.show(companions);
        setNames((before) => namesIn(companions, before));
      },
    });
    text?.carets.follow(company.moved);
    const turn = () => (document.visibilityState === 'hidden' ? company.leave() : company.enter());
    come.current = turn;
    turn();
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('pagehide', company.leave);
    window.addEventListener('pageshow', turn);
    window.addEventListener('online', company.enter);
    return () => {
      company.leave();
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pagehide', company.leave);
      window.removeEventListener('pageshow', turn);
      window.removeEventListener('online', company.enter);
    };
  }, [draft, text]);
  return names;
}

/** Returns the same array if the names are the same, as screen readers announce each new list. */
function namesIn(companions: Companion[], before: string[]): string[] {
  const names = [...new Set(companions.map(({ name }) => name))].toSorted((a, b) => a.localeCompare(b));
  return names.join('\n') === before.join('\n') ? before : names;
}
