import type { ProgressEvent } from '#server/live/hub.ts';
import { newsOf } from './news.ts';

/** So many ends of jobs are remembered. */
const REMEMBERED = 50;

const progress = newsOf<ProgressEvent>();
const ended = new Map<string, ProgressEvent>();
const awaited = new Map<string, (event: ProgressEvent) => void>();

/** Hears the progress of jobs. */
export const useProgressNews = progress.useNews;

export function announceProgress(event: ProgressEvent): void {
  progress.announce(event);
  if (!event.isOver) return;
  const hear = awaited.get(event.id);
  awaited.delete(event.id);
  if (hear) hear(event);
  else remember(event);
}

function remember(event: ProgressEvent): void {
  ended.set(event.id, event);
  const [oldest] = ended.keys();
  if (ended.size > REMEMBERED && oldest !== undefined) ended.delete(oldest);
}

/**
 * Calls back when a job that this tab began is done: at once if it is, since the news of its end may come before the answer that names it,
 * and before any list shows that it is under way.
 */
export function onceDone(jobId: string, hear: (event: ProgressEvent) => void): void {
  const event = ended.get(jobId);
  if (event) hear(event);
  else awaited.set(jobId, hear);
}

/** Whether `onceDone` will say that the job is done, so that nothing else has to. */
export const isAwaited = (jobId: string): boolean => awaited.has(jobId);
