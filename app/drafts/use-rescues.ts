import { useCallback, useState } from 'react';
import type { Rescue } from '#common/drafts/rescue.ts';
import { useDraftNews } from '../live/draft-news.ts';
import type { DraftPlace } from './post-batch.ts';
import { fetchRescues, settleRescue } from './rescues.ts';

export type Rescues = {
  count: number;
  /** Null until they were asked for. */
  list: Rescue[] | null;
  load: () => Promise<void>;
  /** One was put back, or is not wanted. @returns whether the server knows */
  settle: (id: string) => Promise<boolean>;
};

/** The texts of a draft that have no place; so many there were when it was opened. */
export function useRescues(place: () => DraftPlace | null, atOpening: number): Rescues {
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
    // those that a missed word told of
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
