import { useState } from 'react';
import type { ProgressEvent } from '#server/live/hub.ts';
import { useProgressNews } from './progress-news.ts';
import { useRefresh } from './use-refresh.ts';
import { useRegularRefresh } from './use-regular-refresh.ts';

type Progress = Pick<ProgressEvent, 'done' | 'total'>;

/** Where the line for news is lost, the page still comes to its end. */
const FALLBACK_MS = 5_000;

/**
 * Follows what is being made: the page's data is loaded again when something of it is over, and now and then while anything
 * is under way. @returns how far something is, where that was heard
 */
export function useProgress(isAnyUnderWay: boolean): (id: string) => Progress | null {
  const [heard, setHeard] = useState<Record<string, Progress>>({});
  const refresh = useRefresh();
  useProgressNews((event) => {
    setHeard((before) => ({ ...before, [event.id]: event }));
    if (event.isOver) refresh();
  });
  useRegularRefresh(isAnyUnderWay ? FALLBACK_MS : null);
  return (id) => heard[id] ?? null;
}
