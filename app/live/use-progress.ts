import { useState } from 'react';
import type { ProgressEvent } from '#server/live/hub.ts';
import { useProgressNews } from './progress-news.ts';
import { useRefresh } from './use-refresh.ts';
import { useRegularRefresh } from './use-regular-refresh.ts';

type Progress = Pick<ProgressEvent, 'done' | 'total'>;

/** The page also polls, in case the live connection is lost. */
const FALLBACK_MS = 5_000;

/**
 * Follows the progress of jobs: the page's data reloads when one of them ends, and at intervals while any is running.
 * @returns the progress of a job; null if none was reported
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
