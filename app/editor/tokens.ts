import { ELEMENTS, tagsIn } from '#common/document/definition.ts';
import { HELD_FORM, HELD_SHEET, holdStyles, restoreStyles } from './held-styles.ts';

/**
 * One thing of a document as a reader meets it: a block's start or end, a picture, or text of one format. Two documents
 * with the same keys look and read the same. `names` are the tags and attributes it stands for.
 */
export type Token = { key: string; names: string[] };

type Trait = { key: string; name: string };
type Piece = Token & { text: string | null; traits: Trait[] };

const MARKS = new Set(tagsIn('mark'));
const INLINE = new Set(tagsIn('mark', 'point'));
const TEXT_BLOCKS = new Set(tagsIn('text'));
const SAME_TAG = new Map([
  ...[...ELEMENTS].flatMap(([tag, { sameAs }]): [string, string][] => (sameAs ? [[tag, sameAs]] : [])),
  [HELD_SHEET, 'style'],
  [HELD_FORM, 'form'],
]);
/** Attributes that a player's code brings along and that never reach a reader. */
const OF_PLAYERS = new Set('frameborder allow referrerpolicy loading scrolling class id style'.split(' '));

/** Whether an attribute stands on a player that its own code brought along. */
export function isOfPlayers(tag: string, name: string): boolean {
  return tag === 'iframe' && OF_PLAYERS.has(name);
}

export function tokensOf(html: string): Token[] {
  const { head, body } = restoreStyles(new DOMParser().parseFromString(holdStyles(html), 'text/html'));
  return [...head.childNodes].flatMap(blockTokens).concat(childTokens(body));
}

/** Blocks as they come; loose text between them is a paragraph, as the editor makes it one. */
function childTokens(parent: Node): Token[] {
  const tokens: Token[] = [];
  let run: Node[] = [];
  const endRun = () => {
    const inline = runTokens(run, false);
    run = [];
    if (inline.length > 0) tokens.push({ key: '<p>', names: [] }, ...inline, { key: '</p>', names: [] });
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

function blockTokens(node: Node): Token[] {
  if (node instanceof Comment) return [{ key: `<!--${node.data}-->`, names: ['<!-- -->'] }];
  if (!(node instanceof Element)) return [];
  const tag = tagOf(node);
  const traits = traitsOf(node);
  const names = tag === 'p' ? [] : [`<${tag}>`];
  const start = { key: `<${[tag, ...traits.map(({ key }) => key)].join(' ')}>`, names: [...names, ...namesOf(traits)] };
  const inside = TEXT_BLOCKS.has(tag) ? runTokens([...node.childNodes], tag === 'pre') : childTokens(node);
  return [start, ...inside, { key: `</${tag}>`, names: [] }];
}

/** Text and inline things of one block: white space folded as a browser does, neighbours of one format joined. */
function runTokens(nodes: Node[], isPre: boolean): Token[] {
  const pieces = nodes.flatMap((node) => inlinePieces(node, []));
  if (!isPre) foldSpace(pieces);
  const tokens: Token[] = [];
  let lastFormat: string | null = null;
  for (const { key, text, traits, names } of pieces) {
    if (text === '') continue;
    // a block of code is code, whether or not a tag inside says so again
    const shown = isPre ? traits.filter((trait) => trait.key !== 'code') : traits;
    const format = [...new Set(shown.map((trait) => trait.key))].sort().join(' ');
    const last = tokens.at(-1);
    if (text !== null && last && format === lastFormat) last.key += text;
    else tokens.push({ key: `${format}: ${text ?? key}`, names: [...names, ...namesOf(shown)] });
    lastFormat = text === null ? null : format;
  }
  return tokens;
}

function inlinePieces(node: Node, traits: Trait[]): Piece[] {
  if (node instanceof Text) return [{ key: '', text: node.data, traits, names: [] }];
  if (node instanceof Element && MARKS.has(tagOf(node))) {
    const inner = [...traits, ...formatOf(node)];
    return [...node.childNodes].flatMap((child) => inlinePieces(child, inner));
  }
  const isBreak = node instanceof Element && tagOf(node) === 'br';
  const tokens = blockTokens(node);
  const key = tokens.map((token) => token.key).join('');
  return [{ key, text: null, traits: isBreak ? [] : traits, names: tokens.flatMap(({ names }) => names) }];
}

/** The format that an inline tag gives; each property of a style is one of its own, and a bare span is none. */
function formatOf(element: Element): Trait[] {
  const tag = tagOf(element);
  const traits = traitsOf(element);
  const styles = traits.filter(({ key }) => key.startsWith('style:'));
  const others = traits
    .filter((trait) => !styles.includes(trait))
    .map(({ key, name }) => ({ key: `${tag}.${key}`, name }));
  return tag === 'span' ? [...others, ...styles] : [{ key: tag, name: `<${tag}>` }, ...others, ...styles];
}

function traitsOf(element: Element): Trait[] {
  const tag = tagOf(element);
  const traits = [...element.attributes].flatMap(({ name, value }) => {
    if (isOfPlayers(tag, name)) return [];
    if (name === 'style') return stylesOf(element);
    if (tag === 'ol' && name === 'start' && value === '1') return [];
    return [{ key: `${name}=${value}`, name }];
  });
  return traits.sort((a, b) => (a.key < b.key ? -1 : 1));
}

function stylesOf(element: Element): Trait[] {
  if (!(element instanceof HTMLElement)) return [];
  const { style } = element;
  return [...style].map((property) => ({
    key: `style:${property}=${style.getPropertyValue(property)}`,
    name: property,
  }));
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
      const isBreak = piece.names[0] === '<br>';
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

const namesOf = (traits: Trait[]) => traits.map(({ name }) => name);

function isInline(node: Node): boolean {
  return node instanceof Text || (node instanceof Element && INLINE.has(tagOf(node)));
}

/** The tag of an element, that of the same meaning where there are two. */
export function tagOf(element: Element): string {
  return SAME_TAG.get(element.localName) ?? element.localName;
}
