import { withoutAccents } from './slug.ts';

/** The text of an HTML fragment: tags dropped, the five basic entities and nbsp decoded, white space folded. */
export function htmlToText(html: string): string {
  return html
    .replace(/<(?:style|script)\b[\s\S]*?<\/(?:style|script)>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;|&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is stored to be searched: the texts joined, lowercase and without accents, so that both engines agree. */
export function searchText(...texts: (string | null | undefined)[]): string {
  return withoutAccents(texts.map((text) => htmlToText(text ?? '')).join(' '));
}
