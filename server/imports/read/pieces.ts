import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { NOTE } from '#common/document/marks.ts';
import { LIMITS } from '#common/limits.ts';
import { countWords } from '#common/words.ts';
import { titleOf } from './chapters.ts';
import { ImportError } from './import-error.ts';
import { joined, levelsOf } from './levels.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { summed } from './tidy/losses.ts';
import { HEADING } from './tidy/names.ts';
import { element, elementsIn, htmlOf, htmlTree } from './tree.ts';
import { type Chapter, type ImportedBook, type Piece, type Source, warning } from './types.ts';

/** A reader's result, as pieces at a level. @throws import_nothing_in_it */
export function bookOf(source: Source, wanted?: number): ImportedBook {
  const { title, language, author, description, chapters, splitBy } = source;
  const { levels, level } = levelsOf(chapters, splitBy, wanted);
  const pieces = joined(chapters, level).flatMap((parts) => piecesOf(parts, title));
  if (pieces.length === 0) throw new ImportError('import_nothing_in_it');
  const warnings = summed(source.warnings, IMPORT_LIMITS.warnings);
  const about = { author: cut(author, LIMITS.title), description: cut(description, LIMITS.description) };
  return { title: cut(title, LIMITS.title), language: tagOf(language), ...about, pieces, levels, level, warnings };
}

/** A language tag of the web: programs write `pt_BR.UTF-8` too. */
function tagOf(language: string | null): string | null {
  const [tag = ''] = (language ?? '').trim().replaceAll('_', '-').split('.');
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag) ? tag : null;
}

function piecesOf(parts: Chapter[], bookTitle: string): Piece[] {
  const [first] = parts;
  if (!first) return [];
  const nodes = htmlTree(parts.map(({ html }) => html).join('')).children;
  const { title, body } = withoutHeading(first.title, nodes);
  // a heading that repeats the book's title needs no module, nor does an entry of the contents without a text
  const isBare = nodes.length === 0 || !title || isSame(title, bookTitle);
  if (!hasSomething(body) && isBare) return [];
  raised(body);
  const portions = divided(body, PIECE);
  const warnings = parts.flatMap((part) => part.warnings);
  if (portions.length > 1) warnings.push(warning('divided', { parts: portions.length }));
  const name = cut(title || bookTitle, LIMITS.title - 10);
  const isTicked = parts.some((part) => part.isTicked);
  const isBonus = first.isBonus === true;
  return portions.map((portion, at) => ({
    ...pieceOf(portion),
    title: at === 0 ? name : `${name} (${at + 1})`,
    ...{ isTicked, isBonus },
    warnings: at === 0 ? summed(warnings, IMPORT_LIMITS.warnings) : [],
  }));
}

/** Characters of a piece; cleaning may make the HTML longer. */
const PIECE = LIMITS.content * 0.9;

function pieceOf(nodes: ChildNode[]): Pick<Piece, 'html' | 'words' | 'pictures'> {
  const html = htmlOf(nodes);
  const pictures = nodes.filter(isTag).flatMap((node) => [node, ...elementsIn(node)]);
  const addresses = pictures.flatMap(({ attribs: { src = '', poster = '' } }) => [src, poster]);
  const names = addresses.flatMap((address) => /^import:(.+)$/.exec(address)?.[1] ?? []);
  return { html, words: countWords(html), pictures: [...new Set(names)] };
}

const hasSomething = (nodes: ChildNode[]) =>
  nodes.some((node) => isTag(node) && (node.name !== 'p' || node.children.length > 0));

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const isSame = (one: string, other: string) => plain(one) === plain(other);

/**
 * The first heading of a piece becomes its title if the contents have the same title or a shorter one. Notes in the
 * heading move to the start of the text.
 */
function withoutHeading(title: string, nodes: ChildNode[]): { title: string; body: ChildNode[] } {
  const first = nodes.find((node) => !isText(node) || node.data.trim());
  if (!first || !isTag(first) || !HEADING.test(first.name)) return { title, body: nodes };
  const heading = titleOf(first);
  const fits = heading.length <= LIMITS.title - 10;
  const isTitle = !title || plain(heading).includes(plain(title)) || plain(title).includes(plain(heading));
  if (!fits || !isTitle) return { title: title || heading, body: nodes };
  const notes = elementsIn(first).filter(({ name }) => name === NOTE);
  const before = notes.length > 0 ? [element('p', {}, notes)] : [];
  const longer = heading.length >= title.length ? heading : title;
  return { title: longer, body: [...before, ...nodes.filter((node) => node !== first)] };
}

/** Shifts the headings of a piece so that the highest is of the second level: the first is the module's title. */
function raised(nodes: ChildNode[]): void {
  const headings = nodes.filter((node): node is Element => isTag(node) && HEADING.test(node.name));
  const by = Math.min(...headings.map(({ name }) => Number(name.slice(1)))) - 2;
  for (const heading of headings) heading.name = `h${Math.min(6, Number(heading.name.slice(1)) - by)}`;
}

/** Nodes in portions of so many characters: divided at headings, else between blocks, else within them. */
function divided(nodes: ChildNode[], most: number): ChildNode[][] {
  const sized = nodes.map((node) => ({ node, length: htmlOf([node]).length }));
  if (sized.reduce((sum, { length }) => sum + length, 0) <= most) return [nodes];
  const small = sized.flatMap((one) => (one.length <= most ? [one] : broken(one.node, most)));
  const portions: { nodes: ChildNode[]; length: number }[] = [];
  for (const { node, length } of small) {
    const last = portions.at(-1);
    // a portion that is half full ends at the next heading
    const isStart = isTag(node) && HEADING.test(node.name) && last && last.length > most / 2;
    if (!last || isStart || last.length + length > most) portions.push({ nodes: [node], length });
    else {
      last.nodes.push(node);
      last.length += length;
    }
  }
  return portions.map((portion) => portion.nodes);
}

/** One block that is too long, as several of its kind. */
function broken(node: ChildNode, most: number): { node: ChildNode; length: number }[] {
  if (isText(node)) return pieced(node.data, most / 2).map((text) => ({ node: new Text(text), length: text.length }));
  if (!isTag(node)) return [];
  const around = htmlOf([element(node.name, node.attribs, [])]).length;
  const room = Math.max(most - around, 1_000);
  return divided(node.children, room).map((children) => {
    const part = element(node.name, node.attribs, children);
    return { node: part, length: htmlOf([part]).length };
  });
}

function pieced(text: string, most: number): string[] {
  const parts: string[] = [];
  for (let rest = text; rest; ) {
    const space = rest.length > most ? rest.lastIndexOf(' ', most) : rest.length;
    const end = space > most / 2 ? space : most;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return parts;
}

/** A text cut to its limit at a word boundary. */
function cut(text: string, most: number): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= most) return words;
  const end = words.lastIndexOf(' ', most - 1);
  return `${words.slice(0, end > most / 2 ? end : most - 1)}…`;
}
