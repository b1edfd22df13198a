/** Code points that no file may contain as text. */
const NOTHING = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** White space that HTML shows as one space. */
const SPACES = /[ \t\n]+/g;

/** A text without control characters, lone surrogates and noncharacters. */
export function cleaned(text: string): string {
  return text.replace(/\r\n?|\f/g, '\n').replace(NOTHING, '');
}

/** A text as one line, with white space collapsed as in HTML. */
export function folded(text: string): string {
  return cleaned(text).replace(SPACES, ' ');
}
