import { isTag } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { htmlToText } from '#common/search.ts';
import { countWords } from '#common/words.ts';
import type { ReadSection, SectionText } from '../read-book.ts';

/** Characters from a section's start that are shown. */
const EXCERPT = 280;

export type Section = { text: SectionText; read: Omit<ReadSection, 'pictures' | 'cards'> };

/** Clean HTML from each of its headings to the next; the first section has the given title, and no heading. */
export function sectionsOf(html: string, title: string): Section[] {
  const starts = [{ at: 0, end: 0, title }, ...headingsOf(html)];
  const sections = starts.map(({ at, end, title }, index): Section => {
    const body = html.slice(end, starts[index + 1]?.at ?? html.length).trim();
    return sectionOf(title, { heading: html.slice(at, end), body });
  });
  // the piece begins with a heading of its own
  const [first, second] = sections;
  return second && first?.text.body === '' && second.read.title === title
    ? [withoutHeading(second), ...sections.slice(2)]
    : sections;
}

/** The positions of the top-level headings. */
function headingsOf(html: string): { at: number; end: number; title: string }[] {
  const { children } = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  return children.flatMap((node) => {
    if (!isTag(node) || !/^h[1-6]$/.test(node.name)) return [];
    const [at, end] = [node.startIndex ?? 0, (node.endIndex ?? 0) + 1];
    const title = plainTextOf(html.slice(at, end));
    return title ? [{ at, end, title }] : [];
  });
}

function sectionOf(title: string, text: SectionText): Section {
  const { heading, body } = text;
  return {
    text,
    read: {
      title,
      words: countWords(heading) + countWords(body),
      length: heading.length + body.length,
      excerpt: beginningOf(plainTextOf(body)),
    },
  };
}

const withoutHeading = ({ read, text }: Section): Section => sectionOf(read.title, { heading: '', body: text.body });

/** The start of a text, up to the end of a word. */
function beginningOf(text: string): string {
  if (text.length <= EXCERPT) return text.toWellFormed();
  const start = text.slice(0, EXCERPT).toWellFormed();
  const end = start.lastIndexOf(' ');
  return `${end > 0 ? start.slice(0, end) : start}…`;
}

const plainTextOf = (html: string) => htmlToText(html).replace(/\s+/g, ' ').trim();
