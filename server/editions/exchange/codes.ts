import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { escaped } from '#common/document/escaped.ts';
import { FORMULA } from '#common/document/formula.ts';
import { attributesText } from '#common/document/schema/markup.ts';

/*
 * The inline elements of a unit as codes: what a translator moves and may not write. A code has an id; what it stands for
 * is read from the unit as it is stored here, never from a file.
 */

/** Text, or a code with what it encloses; `within` is null for one that encloses nothing. */
export type Piece = string | { code: string; within: Piece[] | null };
/** What a code stands for; `after` is empty for one that encloses nothing. */
export type Code = { before: string; after: string };
export type Codes = Record<string, Code>;
/** The content of a unit, and the tags of the block around it; these are empty where the whole HTML is content. */
export type Coded = { pieces: Piece[]; codes: Codes; frame: Code };

/** Elements that hold no text for a translator. */
const CLOSED = new Set([FORMULA, 'img', 'br', 'hr', 'iframe', 'video', 'audio', 'source', 'wbr', 'input']);
const EMPTY = new Set(['img', 'br', 'hr', 'source', 'wbr', 'input', 'col', 'embed', 'track']);

/** The codes of HTML, numbered in their order. With `isBlock`, its one element is the frame. */
export function codedOf(html: string, isBlock: boolean): Coded {
  const { children } = parseDocument(html, { decodeEntities: true });
  const codes: Codes = {};
  const [only, ...others] = children;
  const hasFrame = isBlock && only && isTag(only) && others.length === 0 && !CLOSED.has(only.name);
  const frame = hasFrame ? { before: tagOf(only), after: `</${only.name}>` } : { before: '', after: '' };
  return { pieces: piecesOf(hasFrame ? only.children : children, codes), codes, frame };
}

function piecesOf(nodes: ChildNode[], codes: Codes): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (isText(node)) return node.data ? [node.data] : [];
    if (!isTag(node)) return [];
    const code = String(Object.keys(codes).length + 1);
    const before = tagOf(node);
    if (CLOSED.has(node.name) || node.children.length === 0) {
      codes[code] = {
        before: before + inside(node.children) + (EMPTY.has(node.name) ? '' : `</${node.name}>`),
        after: '',
      };
      return [{ code, within: null }];
    }
    codes[code] = { before, after: `</${node.name}>` };
    return [{ code, within: piecesOf(node.children, codes) }];
  });
}

const tagOf = ({ name, attribs }: { name: string; attribs: Record<string, string> }) =>
  `<${name}${attributesText(attribs)}>`;

function inside(nodes: ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return escaped(node.data);
      if (!isTag(node)) return '';
      return tagOf(node) + inside(node.children) + (EMPTY.has(node.name) ? '' : `</${node.name}>`);
    })
    .join('');
}

/**
 * The codes of a translation under the ids that they have in its source: first those that are the same, then those of the same
 * element, such as a link to another address. What the source does not have is called `t1`, `t2`, …
 */
export function alignedWith(source: Coded, target: Coded): Coded {
  const names = new Map<string, string>();
  const used = new Set<string>();
  const take = (keyOf: (code: Code) => string) => {
    const free = Map.groupBy(
      Object.keys(source.codes).filter((id) => !used.has(id)),
      (id) => keyOf(source.codes[id] as Code),
    );
    for (const ids of free.values()) ids.reverse();
    for (const [id, code] of Object.entries(target.codes)) {
      const same = names.has(id) ? undefined : free.get(keyOf(code))?.pop();
      if (same === undefined) continue;
      names.set(id, same);
      used.add(same);
    }
  };
  take(({ before, after }) => `${before} ${after}`);
  take(({ before, after }) => `${/^<[a-z0-9-]+/.exec(before)?.[0]} ${after}`);
  const own = Object.keys(target.codes).filter((id) => !names.has(id));
  for (const [place, id] of own.entries()) names.set(id, `t${place + 1}`);
  const renamed = (pieces: Piece[]): Piece[] =>
    pieces.map((piece) =>
      typeof piece === 'string'
        ? piece
        : { code: names.get(piece.code) ?? piece.code, within: piece.within && renamed(piece.within) },
    );
  const codes = Object.fromEntries(Object.entries(target.codes).map(([id, code]) => [names.get(id) ?? id, code]));
  return { ...target, pieces: renamed(target.pieces), codes };
}

/** The HTML of pieces; a code without a meaning here leaves what it encloses. */
export function htmlOfPieces(pieces: Piece[], codes: Codes): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return escaped(piece);
      const code = Object.hasOwn(codes, piece.code) ? codes[piece.code] : undefined;
      return (code?.before ?? '') + htmlOfPieces(piece.within ?? [], codes) + (code?.after ?? '');
    })
    .join('');
}

/** The ids of all codes in pieces, also those that stand there twice. */
export function codesIn(pieces: Piece[]): string[] {
  return pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.code, ...codesIn(piece.within ?? [])]));
}

/** Pieces as they are compared: texts that follow one another are one. */
export function joined(pieces: Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (typeof piece !== 'string') whole.push({ code: piece.code, within: piece.within && joined(piece.within) });
    else if (piece === '') continue;
    else if (typeof last === 'string') whole[whole.length - 1] = last + piece;
    else whole.push(piece);
  }
  return whole;
}

export const isSameText = (a: Piece[], b: Piece[]): boolean => JSON.stringify(joined(a)) === JSON.stringify(joined(b));

/** Whether pieces say nothing by themselves: no letter, and no code that stands for something. */
export function isBlank(pieces: Piece[]): boolean {
  return pieces.every((piece) =>
    typeof piece === 'string' ? piece.trim() === '' : piece.within !== null && isBlank(piece.within),
  );
}
