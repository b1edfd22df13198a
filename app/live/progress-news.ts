import type { ProgressEvent } from '#server/live/hub.ts';
import { newsOf } from './news.ts';

const progress = newsOf<ProgressEvent>();

/** Hears how far what is being made is. */
export const useProgressNews = progress.useNews;
export const tellProgress = progress.tell;
