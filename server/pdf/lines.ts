import { type Part, wordsOf } from '#common/formulas/part.ts';
import type { AssetKey, Mark, Run } from '../book/block.ts';
import { addressesIn } from './addresses.ts';
import { breakable } from './breakable.ts';

type Style = Exclude<Mark['kind'], 'link' | 'language'> | 'linked';

/** The content of a line, as the template reads it. */
export type Piece =
  | {
      kind: 'text';
      text: string;
      marks: Style[];
      lang: string | null;
      /** Breaks without a hyphen. */
      isAddress: boolean;
    }
  | { kind: 'break' }
  | { kind: 'picture'; picture: AssetKey; alt: string; isDecorative: boolean }
  | { kind: 'formula'; parts: Part[]; said: string; isDisplay: boolean }
  | { kind: 'note'; number: number }
  | { kind: 'link'; target: string; line: Piece[] };
export type Line = Piece[];

/** Neighbours within the same link are joined, so that it is read once; `most` is passed to `breakable`. */
export function lineOf(runs: Run[], most?: number): Line {
  const line: Line = [];
  let around: Mark | undefined;
  for (const run of runs) {
    const link = run.marks.find((mark) => mark.kind === 'link');
    const last = line.at(-1);
    if (link && link === around && last?.kind === 'link') last.line.push(...piecesOf(run, most));
    else if (link) line.push({ kind: 'link', target: link.href, line: piecesOf(run, most) });
    else line.push(...piecesOf(run, most));
    around = link;
  }
  return line;
}

function piecesOf(run: Run, most?: number): Piece[] {
  switch (run.kind) {
    case 'text':
      return textPieces(run.text, run.marks, most);
    case 'break':
      return [{ kind: 'break' }];
    case 'note':
      return [{ kind: 'note', number: run.number }];
    case 'formula':
      return [{ kind: 'formula', parts: settable(run.parts, DEEPEST_SET), said: run.tex, isDisplay: run.isDisplay }];
    case 'image':
      return [{ kind: 'picture', picture: run.src, alt: run.alt, isDecorative: run.isDecorative ?? false }];
  }
}

/** How deep Typst sets parts in one another before its own limit of functions within functions. */
const DEEPEST_SET = 18;

/** The parts of a formula without rows of one; where they are too deep, their words. */
function settable(parts: Part[], deepest: number): Part[] {
  return parts.flatMap((part): Part[] => {
    if (typeof part === 'string') return [part];
    const isBareRow = part.tag === 'mrow' && part.parts.length === 1;
    if (isBareRow) return settable(part.parts, deepest);
    return [{ ...part, parts: deepest > 0 ? settable(part.parts, deepest - 1) : [wordsOf(part.parts)] }];
  });
}

function textPieces(text: string, marks: Mark[], most?: number): Piece[] {
  const styles = stylesOf(marks);
  const lang = languageOf(marks.findLast((mark) => mark.kind === 'language')?.lang);
  const parts = styles.includes('code') ? [{ text, isAddress: false }] : addressesIn(text);
  return parts.map((part) => ({ ...part, kind: 'text', text: breakable(part.text, most), marks: styles, lang }));
}

/** Marks from the inside out, as the template nests them. PDF/UA allows one line at most on, above or below a text. */
function stylesOf(marks: Mark[]): Style[] {
  const kinds = marks.map(({ kind }) => kind).reverse();
  const isLinked = kinds.includes('link');
  const line = kinds.includes('strike') ? 'strike' : isLinked ? 'linked' : 'underline';
  const styles = kinds.filter(
    (kind) => kind !== 'link' && kind !== 'language' && kind !== 'strike' && kind !== 'underline',
  );
  return isLinked || kinds.includes('underline') || line === 'strike' ? [line, ...styles] : styles;
}

/** The part of a language's code that Typst knows; null if there is none. */
export function languageOf(code: string | undefined): string | null {
  return /^[a-z]{2,3}(?=-|$)/i.exec(code ?? '')?.[0].toLowerCase() ?? null;
}
