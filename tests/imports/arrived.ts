import { isTag, type ParentNode, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { ImportedBook } from '#server/imports/read/types.ts';

/** What a text holds: each of its words so often, and how many of what it is built of. */
export type Held = { words: Map<string, number>; headings: number; items: number; cells: number; pictures: number };

const UNSEEN = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'rp',
  'annotation',
  'annotation-xml',
]);
const NONE = (): Held => ({ words: new Map(), headings: 0, items: 0, cells: 0, pictures: 0 });

/** Looks into HTML by itself, without anything that reading does. */
export function heldIn(pages: string[]): Held {
  const held = NONE();
  for (const page of pages) {
    const tree = parseDocument(page, { recognizeSelfClosing: true, recognizeCDATA: true });
    // where a block ends, a word does
    for (const text of DomUtils.find((node) => node.type === 'text', tree, true, Number.POSITIVE_INFINITY))
      if (text instanceof Text) text.data += isInWord(text) ? '' : ' ';
    count(tree, held);
    addWords(held, seen(tree));
  }
  return held;
}

const INLINE = new Set([
  'a',
  'abbr',
  'acronym',
  'b',
  'big',
  'cite',
  'code',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'tt',
  'u',
  'var',
]);

function isInWord(text: Text): boolean {
  const next = text.next ?? (text.parent && isTag(text.parent) && INLINE.has(text.parent.name) ? text.parent : null);
  return next !== null && isTag(next) && INLINE.has(next.name);
}

function seen(node: ParentNode): string {
  return node.children
    .map((child) => {
      if (child instanceof Text) return child.data;
      if (!('children' in child)) return '';
      return isTag(child) && UNSEEN.has(child.name)
        ? ' '
        : `${seen(child)}${isTag(child) && INLINE.has(child.name) ? '' : ' '}`;
    })
    .join('');
}

function count(tree: ParentNode, held: Held): void {
  for (const { name, children, attribs } of DomUtils.findAll(() => true, tree)) {
    const says = seen({ children } as ParentNode).trim() || DomUtils.existsOne((one) => one.name === 'img', children);
    if (/^h[1-6]$/.test(name) && says) held.headings += 1;
    if ((name === 'li' || name === 'foot-note') && says) held.items += 1;
    if ((name === 'td' || name === 'th') && says) held.cells += 1;
    if (name === 'img' && attribs.src) held.pictures += 1;
  }
}

/** Words with a letter: numbers of notes and lists become those of the product. */
export function addWords({ words }: Held, text: string): void {
  // what GitHub marks a quote with becomes its tone
  for (const word of text
    .replace(/\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g, ' ')
    .match(/[\p{L}\p{M}\p{N}]*\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? [])
    words.set(word, (words.get(word) ?? 0) + 1);
}

export const nothing = NONE;

/** What arrived: words that were lost and that came twice; what is named as lost counts as arrived. */
export function arrived(
  before: Held,
  book: ImportedBook,
): { words: number; lost: number; twice: number; missing: string[]; structure: string[] } {
  const after = heldIn(book.pieces.map(({ html }) => html));
  for (const { title } of book.pieces) addWords(after, title.replace(/ \(\d+\)$/, ''));
  // the book's title is a heading that needs no piece
  if (!book.pieces.some(({ title }) => title === book.title)) addWords(after, book.title);
  const titles = book.pieces.filter(({ title }) => title).length + 1;
  let [words, lost, twice] = [0, 0, 0];
  const missing: string[] = [];
  for (const [word, often] of before.words) {
    const found = after.words.get(word) ?? 0;
    words += often;
    if (found < often) {
      lost += often - found;
      missing.push(word);
    }
    twice += Math.max(0, found - often);
  }
  const named = (...codes: string[]) =>
    [...book.warnings, ...book.pieces.flatMap(({ warnings }) => warnings)].filter(({ code }) => codes.includes(code))
      .length;
  // a picture that is named was all that its cell held
  const gone = named(
    'picture_missing',
    'picture_unreadable',
    'picture_unnamed',
    'picture_linked',
    'picture_too_small',
    'more',
  );
  const pictures = after.pictures + gone;
  const structure = [
    ...(after.headings + titles < before.headings ? [`headings ${after.headings + titles} of ${before.headings}`] : []),
    ...(after.items < before.items ? [`items ${after.items} of ${before.items}`] : []),
    ...(after.cells + gone < before.cells ? [`cells ${after.cells} of ${before.cells}`] : []),
    ...(pictures < before.pictures ? [`pictures ${pictures} of ${before.pictures}`] : []),
  ];
  return { words, lost, twice, missing, structure };
}
