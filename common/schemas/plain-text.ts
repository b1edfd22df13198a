import { z } from './zod.ts';

const LINE_BREAKS = /\r\n?|[\v\f\u0085]/g;
/** Characters that no field shows: control characters except tab and line feed, and lone surrogates. */
const UNSHOWN = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

/**
 * A text that somebody wrote, whatever program it was copied from: with one kind of line break and without invisible
 * characters. A browser would read the others differently than they were stored, and PostgreSQL stores no NUL. Later
 * rules see the cleaned text.
 */
export function plainText(): z.ZodString {
  return z.string().overwrite((text) => text.replace(LINE_BREAKS, '\n').replace(UNSHOWN, ''));
}

/** Tabs, line breaks and other line separators (Unicode, UAX #14, class BK), with the spaces around them. */
const PARTS_LINES = /(?<! ) *[\t\n\u2028\u2029][\s\u2028\u2029]*/g;

/** The same in one line: a name appears in the subject of mails, in lists and in files. */
export function lineText(): z.ZodString {
  return plainText().overwrite(inOneLine);
}

/** A text with a space for each tab and line break. */
export function inOneLine(text: string): string {
  return text.replace(PARTS_LINES, ' ');
}
