import type { LiveEvent } from '#server/live/hub.ts';
import { newsOf } from './news.ts';

const changes = newsOf<LiveEvent | null>();

/** Hears of rows that were written elsewhere. The event is null if it is not known which. */
export const useChangeNews = changes.useNews;
export const announceChange = changes.announce;
