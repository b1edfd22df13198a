import type { DraftEvent } from '#server/live/hub.ts';
import { newsOf } from './news.ts';

const drafts = newsOf<DraftEvent | null>();

/** Hears of changes in drafts. The event is null whenever the connection opens, as changes may have been missed. */
export const useDraftNews = drafts.useNews;
export const announceDraft = drafts.announce;
