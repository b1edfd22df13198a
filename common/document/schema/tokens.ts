import { ELEMENTS, tagsIn } from '../definition.ts';
import { stylesOn } from './attributes.ts';

/** A piece of a block's text, or something that stands in it (`text` is null), and its format. */
type Piece = { key: string; text: string | null; format: string[] };

const MARKS = new Set(tagsIn('mark'));
const INLINE = new Set(tagsIn('mark', 'point'));
const CELLS = new Set(['td', 'th']);
const TEXT_BLOCKS = new Set(tagsIn('text'));

/**
 * What a reader meets in a parsed text: a block's start or end, a picture, text of one format. Two texts with the same
 * tokens look and read the same.
 */
export function tokensIn(parent: Node): string[] {
  const tokens: string[] = [];
  let run: Node[] = [];
  // loose text between blocks is a paragraph
  const endRun = () => {
    const inline = runTokens(run, false);
    run = [];
    if (inline.length > 0) tokens.push('<p>', ...inline, '</p>');
  };
  for (const node of parent.childNodes) {
    if (isInline(node)) run.push(node);
    else {
      endRun();
      tokens.push(...blockTokens(node));
    }
  }
  endRun();
  return tokens;
}

function blockTokens(node: Node): string[] {
  if (!isElement(node)) return [];
  const tag = tagOf(node);
  if (isRowsAlone(node)) return tokensIn(node);
  const all = TEXT_BLOCKS.has(tag) ? runTokens([...node.childNodes], tag === 'pre') : tokensIn(node);
  // an empty cell is one with an empty line
  const inside = CELLS.has(tag) && all.join('') === '<p></p>' ? [] : all;
  // a caption that says nothing is none
  if (tag === 'figcaption' && inside.length + node.attributes.length === 0) return [];
  return [`<${[tag, ...traitsOf(node)].join(' ')}>`, ...inside, `</${tag}>`];
}

/** Whether an element only groups rows of a table: the rows of a head are headings with or without it. */
function isRowsAlone(element: Element): boolean {
  if (element.attributes.length > 0) return false;
  return element.localName === 'tbody' || (element.localName === 'thead' && !element.querySelector('td'));
}

/** Text and inline things of one block: white space folded as a browser does, neighbours of one format joined. */
function runTokens(nodes: Node[], isPre: boolean): string[] {
  const pieces = nodes.flatMap((node) => inlinePieces(node, []));
  if (!isPre) foldSpace(pieces);
  const tokens: string[] = [];
  let lastFormat: string | null = null;
  for (const { key, text, format } of pieces) {
    if (text === '') continue;
    // a block of code is code, whether or not a tag inside says so again
    const shown = [...new Set(isPre ? format.filter((trait) => trait !== 'code') : format)].sort().join(' ');
    if (text !== null && shown === lastFormat) tokens.push((tokens.pop() ?? '') + text);
    else tokens.push(`${shown}: ${text ?? key}`);
    lastFormat = text === null ? null : shown;
  }
  return tokens;
}

function inlinePieces(node: Node, format: string[]): Piece[] {
  if (isText(node)) return [{ key: '', text: node.data, format }];
  if (isElement(node) && MARKS.has(tagOf(node))) {
    const inner = [...format, ...formatOf(node)];
    return [...node.childNodes].flatMap((child) => inlinePieces(child, inner));
  }
  const isBreak = isElement(node) && tagOf(node) === 'br';
  return [{ key: blockTokens(node).join(''), text: null, format: isBreak ? [] : format }];
}

/** The format that an inline tag gives: one for each style of a span, none for a bare span. */
function formatOf(element: Element): string[] {
  const tag = tagOf(element);
  const traits = traitsOf(element);
  return tag === 'span'
    ? traits
    : [tag, ...traits.map((trait) => (trait.startsWith('style:') ? trait : `${tag}.${trait}`))];
}

function traitsOf(element: Element): string[] {
  const tag = tagOf(element);
  const styles = [...stylesOn(element)].map(([property, value]) => `style:${property}=${value}`);
  const traits = [...element.attributes]
    .filter(({ name, value }) => !name.endsWith('style') && !isUsual(tag, name, value))
    .map(({ name, value }) => `${name}=${value}`);
  return [...traits, ...styles].sort();
}

/** Whether an attribute states the default. */
function isUsual(tag: string, name: string, value: string): boolean {
  if (value !== '1') return false;
  return (tag === 'ol' && name === 'start') || name === 'colspan' || name === 'rowspan';
}

/** Folds white space over the pieces of a block: none at its ends nor beside a line break. */
function foldSpace(pieces: Piece[]): void {
  let afterSpace = true;
  let last: Piece | null = null;
  const trimLast = () => {
    if (last?.text) last.text = last.text.replace(/ $/, '');
  };
  for (const piece of pieces) {
    if (piece.text === null) {
      const isBreak = piece.key.startsWith('<br');
      if (isBreak) trimLast();
      afterSpace = isBreak;
      last = null;
      continue;
    }
    piece.text = piece.text.replace(/[ \t\r\n\f]+/g, ' ');
    if (afterSpace) piece.text = piece.text.replace(/^ /, '');
    if (!piece.text) continue;
    afterSpace = piece.text.endsWith(' ');
    last = piece;
  }
  trimLast();
}

// compares kinds of nodes by number: the server's nodes are not instances of a browser's classes
export const isText = (node: Node): node is Text => node.nodeType === 3;
export const isElement = (node: Node): node is Element => node.nodeType === 1;

export function isInline(node: Node): boolean {
  return isText(node) || (isElement(node) && INLINE.has(tagOf(node)));
}

/** The tag of an element; the preferred one if two have the same meaning. */
function tagOf(element: Element): string {
  return ELEMENTS.get(element.localName)?.sameAs ?? element.localName;
}
