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

/** Tabs, line breaks and what else parts lines (Unicode, UAX #14, class BK), with the spaces around. */
const PARTS_LINES = /(?<! ) *[\t\n\u2028\u2029][\s\u2028\u2029]*/g;

/** The same in one line: a name stands in the subject of mails, in lists and in files. */
export function lineText(): z.ZodString {
  return plainText().overwrite(inOneLine);
}

/** A text with a space for each tab and line break. */
export function inOneLine(text: string): string {
  return text.replace(PARTS_LINES, ' ');
}
