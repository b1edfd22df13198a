import { Parser } from 'htmlparser2';
import { ELEMENTS } from '#common/document/definition.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { escaped } from '../html/escaped.ts';
import type { Range } from './matches.ts';
import type { Segment } from './texts.ts';

/** A part of a segment and its position in the HTML, from `at` to behind `end`: verbatim, or as one entity. */
type Piece = { text: string; at: number; end: number };
export type HtmlSegment = Segment & { pieces: Piece[] };
/** A range of a text and its replacement. */
export type Edit = Range & { text: string };

const placeOf = (tag: string) => ELEMENTS.get(tag)?.place;

/** The runs of text in author HTML, in order. It does not build a tree, and takes linear time. */
export function htmlSegments(html: string): HtmlSegment[] {
  const segments: HtmlSegment[] = [];
  let pieces: Piece[] = [];
  let block: string | null = null;
  /** The number of open elements whose text is not readable. */
  let unread = 0;
  const end = () => {
    if (pieces.length > 0) segments.push({ text: pieces.map(({ text }) => text).join(''), block, pieces });
    pieces = [];
  };
  const parser: Parser = new Parser({
    onopentag: (tag, attributes) => {
      if (placeOf(tag) === 'mark') return;
      end();
      block = attributes[BLOCK_ID] ?? block;
      if (placeOf(tag) === 'leaf') unread += 1;
    },
    onclosetag: (tag) => {
      if (placeOf(tag) === 'mark') return;
      end();
      if (placeOf(tag) === 'leaf') unread -= 1;
    },
    ontext: (text) => {
      if (unread === 0) pieces.push({ text, at: parser.startIndex, end: parser.endIndex + 1 });
    },
  });
  parser.end(html);
  end();
  return segments;
}

/** The edits that replace a range of a segment by a text, inserted at the range's first character. */
export function editsOf({ pieces }: HtmlSegment, { start, end }: Range, text: string): Edit[] {
  const edits: Edit[] = [];
  let before = 0;
  for (const piece of pieces) {
    const [from, to] = [Math.max(start, before) - before, Math.min(end, before + piece.text.length) - before];
    before += piece.text.length;
    if (from >= to) continue;
    // an entity cannot be cut in half
    const isPlain = piece.end - piece.at === piece.text.length;
    const range = isPlain ? { start: piece.at + from, end: piece.at + to } : { start: piece.at, end: piece.end };
    edits.push({ ...range, text: edits.length === 0 ? escaped(text) : '' });
  }
  return edits;
}

/** Edits in order, with adjacent ones joined, and without marks that have become empty. */
export function tidied(html: string, edits: Edit[]): Edit[] {
  const joined: Edit[] = [];
  for (const edit of edits) {
    const last = joined.at(-1);
    if (last && last.end === edit.start) joined.splice(-1, 1, { ...last, end: edit.end, text: last.text + edit.text });
    else joined.push(edit);
  }
  const wider = joined.map((edit) => (edit.text === '' ? withEmptyMarks(html, edit) : edit));
  // an edit that includes its mark may touch the next one
  return wider.some(({ start }, at) => start !== joined[at]?.start) ? tidied(html, wider) : joined;
}

function withEmptyMarks(html: string, edit: Edit): Edit {
  const opened = html.lastIndexOf('<', edit.start - 1);
  const [, tag] = /^<([a-z]+)(?:\s[^<>]*)?>$/.exec(html.slice(opened, edit.start)) ?? [];
  const closing = `</${tag}>`;
  if (!tag || placeOf(tag) !== 'mark' || !html.startsWith(closing, edit.end)) return edit;
  return withEmptyMarks(html, { start: opened, end: edit.end + closing.length, text: '' });
}

/** A text after edits, which stand in order. */
export function edited(text: string, edits: Edit[]): string {
  let made = '';
  let done = 0;
  for (const { start, end, text: put } of edits) {
    made += text.slice(done, start) + put;
    done = end;
  }
  return made + text.slice(done);
}

/** The edits that revert these. */
export function inverse(text: string, edits: Edit[]): Edit[] {
  let shift = 0;
  return edits.map(({ start, end, text: put }) => {
    const at = start + shift;
    shift += put.length - (end - start);
    return { start: at, end: at + put.length, text: text.slice(start, end) };
  });
}
