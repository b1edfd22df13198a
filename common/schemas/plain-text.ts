import { z } from './zod.ts';

const LINE_BREAKS = /\r\n?|[\v\f\u0085]/g;
/** What no field shows: control characters but the tab and the line feed, and halves of characters. */
const UNSHOWN = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

/**
 * A text that somebody wrote, whatever program it was copied from: one kind of line break and nothing unshown. A browser
 * reads the rest otherwise than it was stored, and PostgreSQL stores no NUL. Rules that follow see the text so.
 */
export function plainText(): z.ZodString {
  return z.string().overwrite((text) => text.replace(LINE_BREAKS, '\n').replace(UNSHOWN, ''));
}
