import { createHash } from 'node:crypto';
import type { DocumentJson } from '#common/document/document-json.ts';
import { type Unit, type UnitState, unitsById, written } from '../units.ts';
import { alignedWith, type Coded, codedOf, isSameText } from './codes.ts';

/** A text of a field in the source and in an edition; the field as a whole is the unit. */
export type FieldText = {
  path: string;
  format: 'plain' | 'html';
  state: UnitState;
  source: string;
  target: string;
  /** The field's place among those of its kind. */
  place: number;
};
/** The texts of a row and of its draft: what is to be translated, and what the edition says. */
export type RowTexts = {
  units: Unit[];
  fields: FieldText[];
  /** The edition's text, as JSON. */
  doc: string | null;
};

/** A text as it goes into a file: a block, or a text of a field. */
export type Item = {
  /** The id of the block in the edition, or `@` and the path of the field. */
  id: string;
  state: UnitState;
  source: Coded;
  /** What the edition says; null while that is nothing, or what the source says and nobody confirmed. */
  target: Coded | null;
  hash: string;
  /** What changed since it was translated, as HTML with `ins` and `del`. */
  difference: string | null;
  /** The unit as the source says it, and its place there. */
  html: string;
  source_unit: string;
  place: number;
  /** Whether it is a field's text without HTML. */
  isPlain: boolean;
};

/** The texts of a row that a file holds, in the order of the source; what the source no longer says is left out. */
export function itemsOf({ units, fields, doc }: RowTexts): Item[] {
  const blocks = blocksById(doc);
  const places = units.filter(({ source_unit }) => source_unit !== null);
  return [...fields.map(itemOfField), ...places.map((unit, place) => itemOfUnit(unit, place, blocks))];
}

const blocksById = (doc: string | null) =>
  doc === null ? new Map<string, DocumentJson>() : unitsById(JSON.parse(doc) as DocumentJson);

function itemOfField({ path, format, state, source, target, place }: FieldText): Item {
  const coded = (text: string): Coded =>
    format === 'html'
      ? codedOf(text, false)
      : { pieces: text ? [text] : [], codes: {}, frame: { before: '', after: '' } };
  const id = `@${path}`;
  const whole = { id, state, difference: null, html: source, source_unit: id, place, isPlain: format === 'plain' };
  return { ...whole, ...pairOf(coded(source), coded(target), state) };
}

function itemOfUnit(
  { unit, source_unit, state, html, difference }: Unit,
  place: number,
  blocks: Map<string, DocumentJson>,
) {
  const block = blocks.get(unit);
  const said = block && written(block);
  const whole = {
    id: unit,
    state,
    difference: difference && withoutId(difference),
    html,
    source_unit: source_unit ?? '',
    place,
    isPlain: false,
  };
  return { ...whole, ...pairOf(codedOf(withoutId(html), true), said ? codedOf(withoutId(said), true) : null, state) };
}

const withoutId = (html: string) => html.replaceAll(/ data-b="[a-z0-9]{4}"/g, '');

function pairOf(source: Coded, said: Coded | null, state: UnitState): Pick<Item, 'source' | 'target' | 'hash'> {
  const target = said && alignedWith(source, said);
  const isOpen =
    !target || target.pieces.length === 0 || (state === 'missing' && isSameText(target.pieces, source.pieces));
  return { source, target: isOpen ? null : target, hash: hashOf(source) };
}

/** Identifies what a source says. */
export function hashOf({ pieces, codes, frame }: Coded): string {
  const said = JSON.stringify([pieces, Object.entries(codes), frame.before]);
  return createHash('sha256').update(said).digest('base64url').slice(0, 20);
}
