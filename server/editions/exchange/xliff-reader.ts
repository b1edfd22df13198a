import { joined, type Piece } from './codes.ts';
import { Refused } from './read-xml.ts';
import {
  type Fault,
  type Languages,
  MOST_UNITS,
  type Refusal,
  SENT_STATES,
  type SentFile,
  type SentState,
  type SentUnit,
} from './sent.ts';
import { OURS, ourId } from './xliff.ts';

/** Levels of elements, and elements of one file: far more than a file of ours has. */
const [DEEPEST, MOST] = [150, 300_000];

type Attributes = Record<string, string>;
type OpenCode = { code: string; within: Piece[] /** By `sc`, which an `ec` ends. */; isStarted: boolean };
/** A source or target while it is read: its codes that are open, the innermost last. */
class Side {
  pieces: Piece[] = [];
  open: OpenCode[] = [];
  isCrossed = false;

  add(piece: Piece): void {
    (this.open.at(-1)?.within ?? this.pieces).push(piece);
  }

  begin(code: string, isStarted: boolean): void {
    const within: Piece[] = [];
    this.add({ code, within });
    this.open.push({ code, within, isStarted });
  }

  /** Ends the innermost code; codes that cross one another have no place in HTML. */
  end(code: string | null): void {
    const last = this.open.at(-1);
    if (last && (code === null ? !last.isStarted : last.code === code)) this.open.pop();
    else this.isCrossed = true;
  }

  whole(): Piece[] {
    if (this.open.length > 0) this.isCrossed = true;
    return this.pieces;
  }
}
type Segment = {
  source: Side;
  target: Side | null;
  order: number;
  /** What stands between two sentences. */
  isBetween: boolean;
};
type Unit = { id: string; state: SentState | null; isMachine: boolean; hash: string | null; segments: Segment[] };

const RANKS: readonly string[] = SENT_STATES;

/** Collects the texts of an XLIFF document from the events of its parser. @throws Refused */
export class XliffReader {
  #languages: Languages;
  #rows = new Map<string, SentUnit[]>();
  #path: string[] = [];
  #elements = 0;
  #units = 0;
  #row: SentUnit[] | null = null;
  #unit: Unit | null = null;
  #side: Side | null = null;
  #hash: string | null = null;

  constructor(languages: Languages) {
    this.#languages = languages;
  }

  open(name: string, attributes: Attributes): void {
    this.#elements += 1;
    if (this.#path.length === 0) this.#begin(name, attributes);
    this.#path.push(name);
    if (this.#path.length > DEEPEST || this.#elements > MOST) throw new Refused<Refusal>('exchange_too_deep');
    if (this.#side) this.#openInline(name, attributes, this.#side);
    else if (this.#unit) this.#openInUnit(name, attributes, this.#unit);
    else if (name === 'file') this.#row = this.#rowOf(attributes.id ?? '');
    else if (name === 'unit' && this.#row)
      this.#unit = { id: ourId(attributes.id ?? ''), state: null, isMachine: false, hash: null, segments: [] };
  }

  #begin(name: string, { version = '', srcLang = '', trgLang = '' }: Attributes): void {
    if (name !== 'xliff' || this.#elements > 1) throw new Refused<Refusal>('exchange_not_readable');
    if (!/^2\.\d$/.test(version)) throw new Refused<Refusal>('exchange_version');
    const { source, target } = this.#languages;
    if (!isSameLanguage(srcLang, source) || !isSameLanguage(trgLang, target))
      throw new Refused<Refusal>('exchange_languages');
  }

  #rowOf(id: string): SentUnit[] {
    const known = this.#rows.get(id) ?? [];
    this.#rows.set(id, known);
    return known;
  }

  #openInUnit(name: string, attributes: Attributes, unit: Unit): void {
    if (name === 'segment' || name === 'ignorable') {
      const order = unit.segments.length + 1;
      unit.segments.push({ source: new Side(), target: null, order, isBetween: name === 'ignorable' });
      if (name === 'segment') noteState(unit, attributes);
      return;
    }
    const segment = unit.segments.at(-1);
    if (name === 'mda:meta' && attributes.type === 'hash') this.#hash = '';
    if (name === 'source' && segment) this.#side = segment.source;
    if (name !== 'target' || !segment) return;
    segment.target = new Side();
    segment.order = Number(attributes.order) || segment.order;
    this.#side = segment.target;
  }

  #openInline(name: string, { id = '', startRef, hex = '' }: Attributes, side: Side): void {
    if (name === 'pc') side.begin(id, false);
    else if (name === 'sc') side.begin(id, true);
    else if (name === 'ec') side.end(startRef ?? id);
    else if (name === 'ph') side.add({ code: id, within: null });
    else if (name === 'cp' && /^[0-9a-f]{2,6}$/i.test(hex)) side.add(signOf(Number.parseInt(hex, 16)));
  }

  close(name: string): void {
    this.#path.pop();
    if (name === 'pc') this.#side?.end(null);
    else if (name === 'source' || name === 'target') this.#side = null;
    else if (name === 'mda:meta') this.#endHash();
    else if (name === 'unit') this.#endUnit();
    else if (name === 'file') this.#row = null;
  }

  text(text: string): void {
    if (this.#side) this.#side.add(text);
    else if (this.#hash !== null) this.#hash += text.slice(0, 100);
  }

  #endHash(): void {
    if (this.#unit && this.#hash) this.#unit.hash = this.#hash.trim();
    this.#hash = null;
  }

  #endUnit(): void {
    if (this.#unit) this.#row?.push(sentOf(this.#unit));
    this.#units += 1;
    if (this.#units > MOST_UNITS) throw new Refused<Refusal>('exchange_too_deep');
    this.#unit = null;
    this.#side = null;
  }

  /** What was read, once the document has ended. */
  result(): SentFile {
    if (this.#elements === 0) throw new Refused<Refusal>('exchange_not_readable');
    const rows = [...this.#rows];
    return { rows: rows.map(([row, units]) => ({ row, units: JSON.stringify(units), count: units.length })) };
  }
}

const signOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** The state of a unit is that of its segment that is least done. */
function noteState(unit: Unit, { state = 'initial', subState }: Attributes): void {
  const rank = Math.max(0, RANKS.indexOf(state));
  const before = unit.state === null ? RANKS.length : RANKS.indexOf(unit.state);
  unit.state = SENT_STATES[Math.min(rank, before)] ?? 'initial';
  if (subState === `${OURS}:machine`) unit.isMachine = true;
}

/** A unit whose segments are joined: a tool may have split it into sentences. */
function sentOf({ id, state, isMachine, hash, segments }: Unit): SentUnit {
  const source = segments.flatMap((segment) => segment.source.whole());
  const inOrder = segments.toSorted((a, b) => a.order - b.order);
  const isTranslated = segments.every(({ target, isBetween }) => target || isBetween);
  // what stands between two sentences may be left out where it stays the same
  const target = inOrder.flatMap((segment) => (segment.target ?? segment.source).whole());
  const isCrossed = segments.some((segment) => segment.target?.isCrossed);
  const fault: Fault | null = isCrossed ? 'code_crossed' : null;
  const pieces = { source: joined(source), target: isTranslated ? joined(target) : [] };
  return { unit: id, state: state ?? 'initial', isMachine, hash, ...pieces, fault };
}

/** Tools name the same language with and without its country. */
const isSameLanguage = (a: string, b: string) => primary(a) === primary(b);
const primary = (language: string) => language.toLowerCase().split(/[-_]/)[0];
