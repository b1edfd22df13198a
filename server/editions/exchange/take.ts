import type { DocumentJson } from '#common/document/document-json.ts';
import { documentOf } from '../../document/convert.ts';
import { sanitiseHtml } from '../../html/sanitise.ts';
import { markUnit, unitsById } from '../units.ts';
import { type Coded, type Codes, codesIn, htmlOfPieces, isBlank, isSameText, type Piece } from './codes.ts';
import { placeBlock } from './insert.ts';
import { type Item, itemsOf, type RowTexts } from './items.ts';
import { putContent } from './put.ts';
import { type Fault, SENT_STATES, type SentUnit, STATES_OUT } from './sent.ts';

/** What became of a text of a file. `left`: nothing stands there in the file, nor here. */
export type Outcome = 'taken' | 'outdated' | 'confirmed' | 'unchanged' | 'left' | 'refused';
export type Result = {
  unit: string;
  outcome: Outcome;
  fault: Fault | null;
  /** The codes that are missing, doubled or unknown. */
  codes: string[];
  /** How its source begins, or what the file says of it. */
  text: string;
  /** What changed in the source since the file was made, as HTML with `ins` and `del`. */
  difference: string | null;
};
/** What a text was translated from, to be stored for its unit; of a text of a field, for the field. */
export type TakenUnit = Pick<Item, 'source_unit' | 'place'> & { unit: string; source: string };
export type Taken = {
  results: Result[];
  /** The edition's text with what was taken, as JSON; null if it stays the same. */
  doc: string | null;
  /** The texts of fields, by their paths. */
  fields: { path: string; value: string }[];
  units: TakenUnit[];
};

/** `html` is the source's text; `sent` the texts of the file, as JSON. */
export type TakeInput = RowTexts & { html: string; sent: string; language: string };
type Taking = {
  doc: DocumentJson | null;
  nodes: Map<string, DocumentJson>;
  isChanged: boolean;
  source: () => DocumentJson;
  /** The ids that units of the source have in the edition. */
  unitOf: Map<string, string>;
  language: string;
};

/** Takes the texts of a file into those of a row; what is faulty stays as it is. */
export function takeUnits({ html, sent, language, ...texts }: TakeInput): Taken {
  const items = new Map(itemsOf(texts).map((item) => [item.id, item]));
  const doc: DocumentJson | null = texts.doc === null ? null : JSON.parse(texts.doc);
  let source: DocumentJson | null = null;
  const taking: Taking = {
    ...{ doc, nodes: doc ? unitsById(doc) : new Map(), isChanged: false, language },
    unitOf: new Map([...items.values()].map(({ source_unit, id }) => [source_unit, id])),
    source: () => (source ??= documentOf(html)),
  };
  const taken: Taken = { results: [], doc: null, fields: [], units: [] };
  const seen = new Set<string>();
  for (const unit of JSON.parse(sent) as SentUnit[]) {
    const item = items.get(unit.unit);
    const fault = seen.has(unit.unit) ? 'twice' : unit.fault;
    seen.add(unit.unit);
    const result = { unit: unit.unit, codes: [], text: textOf(item?.source.pieces ?? unit.source), difference: null };
    const known = item && !fault ? takeUnit(item, unit, taking, taken) : { fault: fault ?? ('unknown' as const) };
    const { codes = [] } = known as Known;
    taken.results.push({
      ...result,
      outcome: 'refused' as const,
      fault: null,
      ...known,
      codes: codes.slice(0, LISTED),
    });
  }
  if (taking.isChanged) taken.doc = JSON.stringify(doc);
  return taken;
}

/** Letters of a text that the list of results shows. */
const SHOWN = 120;
/** Codes of a text that it names. */
const LISTED = 20;

type Known = Partial<Result>;

function takeUnit(item: Item, sent: SentUnit, taking: Taking, taken: Taken): Known {
  const { source, target } = item;
  if (sent.over && isTouched(item, sent.over)) return { outcome: 'left' };
  if (isBlank(sent.target)) return target ? { fault: 'empty' } : { outcome: 'left' };
  const isToday = sent.hash ? sent.hash === item.hash : isSameText(sent.source, source.pieces);
  const known = { ...item, ...sourceOf(item, sent, isToday) };
  if (target && isSameText(sent.target, target.pieces)) {
    if (!isRaised(item, sent) || !isToday) return { outcome: 'unchanged' };
    taken.units.push(known);
    const node = taking.nodes.get(item.id);
    if (node && markUnit(node, null)) taking.isChanged = true;
    return { outcome: 'confirmed' };
  }
  const fault = codeFault(item, sent.target);
  if (fault) return fault;
  if (isSameText(sent.target, source.pieces) && rankOf(sent.state) < rankOf('reviewed')) return { fault: 'same' };
  const put = putIn(item, sent.target, taking, taken);
  if (put) return { fault: put };
  taken.units.push(known);
  return isToday ? { outcome: 'taken' } : { outcome: 'outdated', difference: null };
}

/** Whether somebody wrote or confirmed a text while a machine translated it. */
const isTouched = ({ state, target }: Item, over: NonNullable<SentUnit['over']>) =>
  state !== over.state || !isSameText(target?.pieces ?? [], over.said ?? []);

const rankOf = (state: SentUnit['state']) => SENT_STATES.indexOf(state);
const isRaised = (item: Item, sent: SentUnit) => !sent.isMachine && rankOf(sent.state) > rankOf(STATES_OUT[item.state]);

/** What a text was translated from: the source of today, or that of the file, with our tags. */
function sourceOf(
  { id, html, source, isPlain }: Item,
  sent: SentUnit,
  isToday: boolean,
): Pick<TakenUnit, 'unit' | 'source'> {
  if (isToday) return { unit: id, source: html };
  const before = htmlOfPieces(sent.source, source.codes);
  if (!id.startsWith('@')) return { unit: id, source: sanitiseHtml(source.frame.before + before + source.frame.after) };
  return { unit: id, source: isPlain ? textOf(sent.source, Number.POSITIVE_INFINITY) : sanitiseHtml(before) };
}

function codeFault({ source, target, state }: Item, pieces: Piece[]): Known | null {
  const ids = codesIn(pieces);
  const had = new Set(ids);
  const unknown = [...had].filter((id) => !hasCode(source, id) && !(target && hasCode(target, id)));
  if (unknown.length > 0) return { fault: 'code_unknown', codes: unknown };
  const doubled = had.size === ids.length ? [] : repeated(ids);
  if (doubled.length > 0) return { fault: 'code_doubled', codes: doubled };
  // who translated it may have left out a code on purpose
  const isFree = (id: string) => target !== null && state !== 'outdated' && state !== 'missing' && !hasCode(target, id);
  const missing = Object.keys(source.codes).filter((id) => !had.has(id) && !isFree(id));
  return missing.length > 0 ? { fault: 'code_missing', codes: missing } : null;
}

function repeated(ids: string[]): string[] {
  const once = new Set<string>();
  return [...new Set(ids.filter((id) => once.has(id) || !once.add(id)))];
}

const hasCode = ({ codes }: Coded, id: string) => Object.hasOwn(codes, id);

/** Puts a translation into the edition's text, or among the texts of fields. @returns why not */
function putIn(item: Item, pieces: Piece[], taking: Taking, taken: Taken): Fault | null {
  const { id, source, target } = item;
  const codes: Codes = { ...source.codes, ...target?.codes };
  const inside = htmlOfPieces(pieces, codes);
  if (id.startsWith('@')) {
    const value = item.isPlain ? textOf(pieces, Number.POSITIVE_INFINITY) : sanitiseHtml(inside);
    taken.fields.push({ path: id.slice(1), value });
    return null;
  }
  const { doc } = taking;
  if (!doc) return 'no_place';
  if (!taking.nodes.has(id)) {
    const { unitOf, language } = taking;
    if (!placeBlock(doc, { source: taking.source(), unit: item.source_unit, unitOf, language })) return 'no_place';
    taking.nodes = unitsById(doc);
  }
  const node = taking.nodes.get(id);
  if (!node) return 'no_place';
  if (!putContent(node, { inside, frame: (target ?? source).frame })) return 'not_fitting';
  taking.isChanged = true;
  return null;
}

/** The words of pieces, at most so many letters of them. */
function textOf(pieces: Piece[], most = SHOWN): string {
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece.within ?? [], most))).join('');
  return text.slice(0, most).toWellFormed();
}
