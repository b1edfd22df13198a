import { withoutAccents } from './slug.ts';

/**
 * A comment, a script or style with what is in it, a tag, a declaration; each to the end of the text if it has none.
 * Whatever begins as one of them is one, so that nothing is looked at twice: the time is linear.
 */
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)(?![\w-])[\s\S]*?(?:<\/\1|$)|<\/?[a-z](?:[^=>]+|=\s*(?:"[^"]*"?|'[^']*'?)?)*>?|<[!?/][^>]*>?/gi;
const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#039': "'",
  amp: '&',
};

/** The text of an HTML fragment: tags dropped, the five basic entities and nbsp decoded, white space folded. */
export function htmlToText(html: string): string {
  return html
    .replace(MARKUP, ' ')
    .replace(/&(nbsp|lt|gt|quot|apos|#0?39|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is stored to be searched: the texts joined, lowercase and without accents, so that both engines agree. */
export function searchText(...texts: (string | null | undefined)[]): string {
  return withoutAccents(texts.map((text) => htmlToText(text ?? '')).join(' '));
}
