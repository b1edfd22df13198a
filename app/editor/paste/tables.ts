import { isBlank, renamed, unwrap } from './elements.ts';

/** Tables that only lay a page out go, their texts stay; cells that stand over columns are headers. */
export function cleanTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) if (isLayout(table)) unwrapTable(table);
  // the widths of columns that do not lie below one another, as Word and Excel write them
  for (const widths of body.querySelectorAll('tr[height="0"]')) if (isBlank(widths)) widths.remove();
  for (const cell of body.querySelectorAll('thead td')) asHeader(cell);
  for (const cell of body.querySelectorAll('td, th'))
    for (const name of ['colspan', 'rowspan']) if (!(Number(cell.getAttribute(name)) > 1)) cell.removeAttribute(name);
  for (const part of body.querySelectorAll('colgroup, col')) part.remove();
  for (const cell of body.querySelectorAll('td, th, caption')) trimCell(cell);
  for (const part of body.querySelectorAll('table, thead, tbody, tfoot, tr'))
    for (const node of [...part.childNodes]) if (node.nodeType === Node.TEXT_NODE) node.remove();
}

/** Takes the space away that a cell begins and ends with. */
function trimCell(cell: Element): void {
  for (const end of ['firstChild', 'lastChild'] as const)
    for (let node = cell[end]; node instanceof Text && !node.data.trim(); node = cell[end]) node.remove();
}

function isLayout(table: HTMLTableElement): boolean {
  return (
    table.getAttribute('role') === 'presentation' ||
    table.querySelector('table') !== null ||
    table.querySelectorAll('td, th').length < 2
  );
}

function unwrapTable(table: HTMLTableElement): void {
  const own = [...table.querySelectorAll('caption, tbody, thead, tfoot, tr, td, th, colgroup')].filter(
    (part) => part.closest('table') === table,
  );
  for (const part of own) {
    if (part.localName === 'td' || part.localName === 'th') renamed(part, 'div');
    else unwrap(part);
  }
  unwrap(table);
}

function asHeader(cell: Element): void {
  const spans = ['colspan', 'rowspan'].map((name) => [name, cell.getAttribute(name)] as const);
  const header = renamed(cell, 'th');
  for (const [name, value] of spans) if (value) header.setAttribute(name, value);
}
