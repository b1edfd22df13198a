import type { Codes, Piece } from './codes.ts';
import type { Item } from './items.ts';
import { type Languages, STATES_OUT } from './sent.ts';

/*
 * XLIFF 2.1: one document for an edition, in it a `file` for each row, and in that a `unit` for each block and text of a
 * field. What our tags are stands in `originalData`, for the eyes of a translator: it is not read back.
 */

const CORE = 'urn:oasis:names:tc:xliff:document:2.0';
const METADATA = 'urn:oasis:names:tc:xliff:metadata:2.0';
/** The name of our metadata and of our values of states. */
export const OURS = 'prelo';

export function xliffHead({ source, target }: Languages): string {
  const names = `xmlns="${CORE}" xmlns:mda="${METADATA}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff ${names} version="2.1" srcLang="${source}" trgLang="${target}" xml:space="preserve">\n`;
}

export const XLIFF_END = '</xliff>\n';

/** The texts of a row; empty if there are none, as a `file` needs a unit. */
export function xliffFile(row: { name: string; title: string }, items: Item[]): string {
  if (items.length === 0) return '';
  const start = ` <file id="${row.name}" original="${attribute(row.title)}">\n`;
  return `${start}${items.map(unitText).join('')} </file>\n`;
}

function unitText(item: Item): string {
  const { source, target, state, hash, difference } = item;
  const data = new Map<string, string>();
  const write = (pieces: Piece[], codes: Codes) => pieces.map((piece) => pieceText(piece, codes, data)).join('');
  const said = `<source>${write(source.pieces, source.codes)}</source>`;
  const translated = target ? `<target>${write(target.pieces, target.codes)}</target>` : '';
  const machine = state === 'machine' ? ` subState="${OURS}:machine"` : '';
  const originals = [...data].map(([text, id]) => `<data id="${id}">${content(text)}</data>`).join('');
  return [
    `  <unit id="${unitId(item.id)}" canResegment="no">\n`,
    `   <mda:metadata><mda:metaGroup category="${OURS}"><mda:meta type="hash">${hash}</mda:meta></mda:metaGroup></mda:metadata>\n`,
    difference
      ? `   <notes><note appliesTo="source" category="difference">${content(difference)}</note></notes>\n`
      : '',
    originals ? `   <originalData>${originals}</originalData>\n` : '',
    `   <segment state="${STATES_OUT[state]}"${machine}>${said}${translated}</segment>\n  </unit>\n`,
  ].join('');
}

/** The id of a unit as XML has names: `@` is not among their signs. */
const unitId = (id: string) => id.replace(/^@/, 'field.');
export const ourId = (id: string) => id.replace(/^field\./, '@');

function pieceText(piece: Piece, codes: Codes, data: Map<string, string>): string {
  if (typeof piece === 'string') return content(piece);
  const { before = '', after = '' } = codes[piece.code] ?? {};
  const refer = (text: string) => {
    if (!data.has(text)) data.set(text, `d${data.size + 1}`);
    return data.get(text);
  };
  const id = `id="${piece.code}"`;
  if (!piece.within) return `<ph ${id} dataRef="${refer(before)}"/>`;
  const within = piece.within.map((inner) => pieceText(inner, codes, data)).join('');
  return `<pc ${id} dataRefStart="${refer(before)}" dataRefEnd="${refer(after)}">${within}</pc>`;
}

/** What no text of XML may hold, and a carriage return, which its readers drop. */
const OUTSIDE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

const safe = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');

function content(text: string): string {
  return safe(text).replace(OUTSIDE, (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0')}"/>`);
}

const attribute = (text: string) =>
  safe(text.replace(OUTSIDE, ''))
    .replaceAll('"', '&quot;')
    .replace(/[\n\t]/g, ' ');
