import type { ProgressEvent } from '#server/live/hub.ts';
import { newsOf } from './news.ts';

const progress = newsOf<ProgressEvent>();

/** Hears the progress of jobs. */
export const useProgressNews = progress.useNews;
export const announceProgress = progress.announce;
