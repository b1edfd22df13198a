import { escaped } from '#common/document/escaped.ts';
import { fieldOf } from '../../replacing/texts.ts';
import { type Codes, isBlank, isSameText, type Piece } from '../exchange/codes.ts';
import { type Item, itemsOf, type RowTexts } from '../exchange/items.ts';
import type { SentUnit } from '../exchange/sent.ts';
import { unitsById, written } from '../units.ts';
import type { Format } from './translate-texts.ts';

/** `stored` is the text of the edition as it is stored, as JSON; `changed` the fields that its draft has otherwise. */
export type MachineInput = RowTexts & {
  stored: string | null;
  changed: string[];
  /** Whether texts whose source changed since are translated again. */
  withOutdated: boolean;
  /** The only unit that is translated; null for all. */
  only: string | null;
};
/** A text for the translation server. */
export type MachineText = { unit: string; text: string; format: Format };
/** The texts, what their answers become, as JSON of `SentUnit[]` in the same order, and how many others somebody has begun. */
export type MachineTexts = { texts: MachineText[]; units: string; begun: number };

/**
 * The texts of a row that a machine is to translate: those that are open and that nobody has begun to translate. Listings of
 * programs are left out: they say the same in every language.
 */
export function machineTexts({ stored, changed, withOutdated, only, ...texts }: MachineInput): MachineTexts {
  const isBegun = begunIn({ doc: texts.doc, stored, changed });
  const all = itemsOf(texts).filter(({ id }) => only === null || id === only);
  const open = all.filter(
    (item) =>
      isOpen(item, withOutdated) && !isBlank(item.source.pieces) && !item.source.frame.before.startsWith('<pre'),
  );
  const items = open.filter(({ id, state }) => state !== 'outdated' || !isBegun(id));
  const begun = all.filter(({ state, target }) => state === 'missing' && target !== null).length;
  return {
    texts: items.map(textOf),
    units: JSON.stringify(items.map(unitOf)),
    begun: begun + open.length - items.length,
  };
}

/** A text that was translated by a machine, and whose draft somebody discarded, is what the source says. */
function isOpen({ state, source, target }: Item, withOutdated: boolean): boolean {
  if (state === 'missing') return target === null;
  if (state === 'machine') return target !== null && isSameText(target.pieces, source.pieces);
  return state === 'outdated' && withOutdated;
}

/** Tells whether a draft says something else of a unit than what is stored. */
function begunIn({ doc, stored, changed }: Pick<MachineInput, 'doc' | 'stored' | 'changed'>) {
  const blocksOf = (json: string | null) =>
    new Map(json ? [...unitsById(JSON.parse(json))].map(([id, node]) => [id, written(node)]) : []);
  const [now, before] = [blocksOf(doc), blocksOf(stored)];
  return (id: string) => (id.startsWith('@') ? changed.includes(fieldOf(id.slice(1))) : now.get(id) !== before.get(id));
}

function textOf({ id, source: { pieces, codes } }: Item): MachineText {
  const isPlain = pieces.every((piece) => typeof piece === 'string');
  return isPlain
    ? { unit: id, text: pieces.join(''), format: 'text' }
    : { unit: id, text: taggedText(pieces, codes), format: 'html' };
}

/** Pieces as HTML whose elements carry the ids of codes; servers leave the text of `code` as it is. */
function taggedText(pieces: Piece[], codes: Codes): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return escaped(piece);
      const { code, within } = piece;
      if (!within) return `<img id="${code}">`;
      const tag = codes[code]?.before.startsWith('<code') ? 'code' : 'span';
      return `<${tag} id="${code}">${taggedText(within, codes)}</${tag}>`;
    })
    .join('');
}

function unitOf({ id, state, hash, source, target }: Item): SentUnit {
  return {
    ...{ unit: id, state: 'translated', isMachine: true, hash, source: source.pieces, target: [], fault: null },
    over: { state, said: target?.pieces ?? null },
  };
}
