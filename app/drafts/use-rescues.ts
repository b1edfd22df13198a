import { useCallback, useState } from 'react';
import type { Rescue } from '#common/drafts/rescue.ts';
import { useDraftNews } from '../live/draft-news.ts';
import type { DraftRef } from './post-batch.ts';
import { fetchRescues, settleRescue } from './rescues.ts';

export type Rescues = {
  count: number;
  /** Null until the list was loaded. */
  list: Rescue[] | null;
  load: () => Promise<void>;
  /** A text was put back or is not wanted. @returns whether the server recorded that */
  settle: (id: string) => Promise<boolean>;
};

/** The displaced texts of a draft; `atOpening` is their count when the draft was opened. */
export function useRescues(place: () => DraftRef | null, atOpening: number): Rescues {
  const [count, setCount] = useState(atOpening);
  const [list, setList] = useState<Rescue[] | null>(null);
  const show = useCallback((rescues: Rescue[]) => {
    setList(rescues);
    setCount(rescues.length);
  }, []);
  const load = async () => {
    const at = place();
    const found = at && (await fetchRescues(at));
    if (found) show(found);
  };
  useDraftNews((event) => {
    // without an event: some may have been missed
    if (!event ? list !== null || count > 0 : event.client === 'rescue' && event.id === place()?.id) void load();
  });
  const settle = async (id: string) => {
    const at = place();
    if (!at || !(await settleRescue(at, id))) return false;
    show((list ?? []).filter((rescue) => rescue.id !== id));
    return true;
  };
  return { count, list, load, settle };
}
