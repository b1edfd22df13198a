/** What is no character of a text, whatever file it is written to. */
const NOTHING = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** What HTML shows as one space. */
const SPACES = /[ \t\n]+/g;

/** A text without control characters, halves of characters, and what is reserved to be none. */
export function cleaned(text: string): string {
  return text.replace(/\r\n?|\f/g, '\n').replace(NOTHING, '');
}

/** A text of one line, white space folded as HTML shows it. */
export function folded(text: string): string {
  return cleaned(text).replace(SPACES, ' ');
}
