import { guarded } from '#common/formula-cells.ts';
import type { Piece } from './codes.ts';
import type { Item } from './items.ts';
import { STATES_OUT } from './sent.ts';

/*
 * The same as a table. Codes stand in it as `<1>…</1>` and `<2/>`; a sign of `<`, `>` or `&` of the text is written as in HTML.
 */

export const CSV_COLUMNS = ['module', 'block', 'state', 'source', 'target', 'hash', 'note'] as const;
/** By which programs of tables know UTF-8. */
export const CSV_HEAD = `\uFEFF${CSV_COLUMNS.join(',')}\r\n`;

export function csvRows(row: { name: string; title: string }, items: Item[]): string {
  return items
    .map(({ id, state, source, target, hash }) => {
      const note = state === 'machine' || state === 'outdated' ? `${row.title} (${state})` : row.title;
      const said = target ? cellOf(target.pieces) : '';
      return csvLine([row.name, id, STATES_OUT[state], cellOf(source.pieces), said, hash, note]);
    })
    .join('');
}

function cellOf(pieces: Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string')
        return piece.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      const { code, within } = piece;
      return within ? `<${code}>${cellOf(within)}</${code}>` : `<${code}/>`;
    })
    .join('');
}

export const csvLine = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`;

function quoted(cell: string): string {
  const plain = guarded(cell);
  return /[",;\r\n\t]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
