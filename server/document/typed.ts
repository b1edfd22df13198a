import { type Fragment, type Mark, type Node, Slice } from '@tiptap/pm/model';
import { AddMarkStep, ReplaceStep, Step, type StepMap } from '@tiptap/pm/transform';
import { documentSchema } from '#common/document/schema/extensions.ts';

/** What was written at once into a text: steps (JSON), and whether they are of the writer in question. */
export type Written = { steps: string; isTheirs: boolean };
/** A text that is said to be a writer's, with its slice (JSON). */
export type Claim = { text: string; slice: string | null };
/** Whether all of a claim is theirs, only the words, or nothing that is known. */
export type Proof = 'whole' | 'words' | null;

/** What somebody put in, a token for each place: a letter, what a leaf shows, nothing for the edge of a block. */
type Piece = { from: number; tokens: string[] };

/** Places gone through: what costs more proves nothing. */
const MOST_WORK = 5_000_000;

/** Which claims stand, each in one piece, in what a writer put into a text and nobody took out of it. @throws RangeError for what the schema does not have */
export function proofsOf({ written, claims }: { written: Written[]; claims: Claim[] }): Proof[] {
  const typed = typedIn(written);
  if (!typed) return claims.map(() => null);
  const texts = joined(typed.pieces).map(bare);
  return claims.map(({ text, slice }) => {
    const words = bare(text);
    if (words === '' || !texts.some((own) => own.includes(words))) return null;
    return slice === null || isTheirs(slice, words, typed.looks) ? 'whole' : 'words';
  });
}

/** Where a line breaks and blocks end does not tell who wrote the words. */
const bare = (text: string) => text.replaceAll(/\s/gu, '');

function typedIn(written: Written[]): { pieces: Piece[]; looks: Set<string> } | null {
  const looks = new Set<string>();
  let pieces: Piece[] = [];
  let work = 0;
  for (const { steps, isTheirs } of written) {
    for (const json of JSON.parse(steps) as object[]) {
      const step = Step.fromJSON(documentSchema(), json);
      pieces = mapped(pieces, step.getMap());
      if (isTheirs && step instanceof AddMarkStep) looks.add(lookOf(step.mark));
      if (isTheirs && step instanceof ReplaceStep) {
        for (const look of looksIn(step.slice.content)) looks.add(look);
        const tokens = tokensOf(step.slice);
        if (tokens.length > 0) pieces.push({ from: step.from, tokens });
        work += tokens.length;
      }
      work += pieces.length;
      if (work > MOST_WORK) return null;
    }
  }
  return { pieces, looks };
}

/** Pieces after a step: without what it took out, parted where it put something in. */
function mapped(pieces: Piece[], map: StepMap): Piece[] {
  const changes: { start: number; end: number; grown: number }[] = [];
  map.forEach((start, end, newStart, newEnd) => {
    changes.push({ start, end, grown: newEnd - newStart - (end - start) });
  });
  if (changes.length === 0) return pieces;
  return pieces.flatMap(({ from, tokens }) => {
    const end = from + tokens.length;
    const parts: Piece[] = [];
    let [at, moved] = [from, 0];
    const keep = (to: number) => {
      if (to > at) parts.push({ from: at + moved, tokens: tokens.slice(at - from, to - from) });
    };
    for (const change of changes) {
      if (change.start >= end) break;
      keep(Math.min(change.start, end));
      at = Math.max(at, Math.min(change.end, end), Math.min(change.start, end));
      moved += change.grown;
    }
    keep(end);
    return parts;
  });
}

/** The text of pieces that touch. */
function joined(pieces: Piece[]): string[] {
  const texts: string[] = [];
  let next = -1;
  for (const { from, tokens } of pieces.toSorted((a, b) => a.from - b.from)) {
    const text = tokens.join('');
    if (from === next) texts.push(`${texts.pop()}${text}`);
    else texts.push(text);
    next = from + tokens.length;
  }
  return texts;
}

function tokensOf({ content, openStart, openEnd }: Slice): string[] {
  const tokens: string[] = [];
  const add = (node: Node) => {
    if (node.isText) tokens.push(...(node.text ?? '').split(''));
    else if (node.isLeaf) tokens.push(`${node.attrs.alt || node.attrs.src || node.type.name}`);
    else {
      tokens.push('');
      node.forEach(add);
      tokens.push('');
    }
  };
  content.forEach(add);
  return tokens.slice(openStart, tokens.length - openEnd);
}

/** Whether a slice says these words, and looks and leads nowhere but as the writer made it. */
function isTheirs(json: string, words: string, looks: Set<string>): boolean {
  const slice = Slice.fromJSON(documentSchema(), JSON.parse(json));
  return bare(tokensOf(slice).join('')) === words && looksIn(slice.content).every((look) => looks.has(look));
}

const lookOf = ({ type, attrs }: Mark | Node) => JSON.stringify([type.name, attrs]);

/** The marks and leaves in a fragment, by what they say. */
function looksIn(content: Fragment): string[] {
  const looks: string[] = [];
  content.descendants((node) => {
    looks.push(...node.marks.map(lookOf));
    if (node.isLeaf && !node.isText) looks.push(lookOf(node));
  });
  return looks;
}
