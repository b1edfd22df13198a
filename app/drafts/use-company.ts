import { type RefObject, useEffect, useState } from 'react';
import type { Companion } from '#common/drafts/company.ts';
import { createCompany } from './company.ts';
import type { Draft } from './open-draft.ts';
import { postCompany } from './post-company.ts';

/** The names of the others who have a draft open now, each once. */
export function useCompany(draft: RefObject<Draft | null>): string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    const company = createCompany({
      place: () => (draft.current?.isThere() ? draft.current : null),
      caret: () => null,
      post: postCompany,
      onCompanions: (companions) => setNames((before) => namesIn(companions, before)),
    });
    const turn = () => (document.visibilityState === 'hidden' ? company.leave() : company.enter());
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
  }, [draft]);
  return names;
}

/** The same list as before where it says the same: it is read out when it becomes another. */
function namesIn(companions: Companion[], before: string[]): string[] {
  const names = [...new Set(companions.map(({ name }) => name))].toSorted((a, b) => a.localeCompare(b));
  return names.join('\n') === before.join('\n') ? before : names;
}
