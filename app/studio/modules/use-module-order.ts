import { useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { Answer } from '../../forms/with-toast.ts';

type Module = { id: string; is_bonus: boolean; order_index: number };

/**
 * The modules in the order that the person chose. Each move is sent at once, one after the other; if the server
 * refuses one, the list shows the stored order again.
 */
export function useModuleOrder<M extends Module>(modules: M[]) {
  const fetcher = useFetcher<Answer<{ count: number }>>({ key: 'modules-order' });
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<string[] | null>(null);
  const stored = useMemo(() => modules.map(({ id }) => id), [modules]);
  const isIdle = fetcher.state === 'idle';
  const answer = fetcher.data;

  const heard = useRef(answer);
  const sent = useRef<string[] | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: sends when the order changes or the fetcher is idle again
  useEffect(() => {
    if (!wanted || !isIdle) return;
    const news = answer === heard.current ? undefined : answer;
    heard.current = answer;
    const isRefused = news?.ok === false;
    // others may have changed the list, so the stored order may differ from the chosen one
    const isDone = news?.ok === true && sent.current === wanted;
    if (isRefused) void revalidate();
    if (isRefused || isDone || wanted.join() === stored.join()) return setWanted(null);
    sent.current = wanted;
    const form = new FormData();
    form.set('intent', 'reorder');
    for (const id of wanted) form.append('id', id);
    void fetcher.submit(form, { method: 'post' });
  }, [wanted, isIdle, answer]);

  const byId = new Map(modules.map((module) => [module.id, module]));
  const shown = (wanted ?? stored).flatMap((id) => byId.get(id) ?? []);
  const ordinary = shown.filter(({ is_bonus }) => !is_bonus);
  const bonus = shown.filter(({ is_bonus }) => is_bonus);
  /** Moves a module to a place among those of its kind, counted from 0. */
  const move = (id: string, place: number) => {
    const placed = (part: M[]) => {
      const ids = part.map((module) => module.id);
      return ids.includes(id) ? ids.filter((other) => other !== id).toSpliced(place, 0, id) : ids;
    };
    setWanted([...placed(ordinary), ...placed(bonus)]);
  };
  return { parts: [ordinary, bonus], move, saving: wanted !== null, isSaved: wanted === null && answer?.ok === true };
}
