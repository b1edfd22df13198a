import type { DraftEvent } from '#server/live/hub.ts';
import { newsOf } from './news.ts';

const drafts = newsOf<DraftEvent | null>();

/** Hears what is written into drafts; null if something may have been missed, and after each time without a line. */
export const useDraftNews = drafts.useNews;
export const tellDrafts = drafts.tell;
