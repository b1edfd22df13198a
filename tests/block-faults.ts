import type { Block, Cell, Mark, Run } from '#server/book/block.ts';

/** What is wrong with blocks, by the rules that everything written of them relies on. */
export function blockFaults({ blocks, notes }: { blocks: Block[]; notes: Block[][] }): string[] {
  const numbers: number[] = [];
  const faults = [...faultsIn(blocks, 0, numbers), ...headingFaults(blocks)];
  if (numbers.join() !== notes.map((_, at) => at + 1).join()) faults.push(`notes ${numbers.join()} of ${notes.length}`);
  const inNotes: number[] = [];
  for (const note of notes) {
    faults.push(...faultsIn(note, 1, inNotes));
    if (note.length !== 1 || note[0]?.kind !== 'paragraph') faults.push('a note of more than a paragraph');
  }
  if (inNotes.length > 0) faults.push('a note in a note');
  return faults;
}

function headingFaults(blocks: Block[]): string[] {
  const headings = blocks.filter((block) => block.kind === 'heading');
  const levels = headings.map(({ level }) => level);
  const skips = levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1 || level < 2);
  const isTwice = new Set(headings.map(({ id }) => id)).size < headings.length;
  return [...skips.map((level) => `level ${level} too deep`), ...(isTwice ? ['two headings with one id'] : [])];
}

const within = (level: number, numbers: number[], groups: Block[][]) =>
  groups.flatMap((blocks) => [
    ...(blocks.length === 0 ? ['a group of nothing'] : []),
    ...faultsIn(blocks, level + 1, numbers),
  ]);

function faultsIn(blocks: Block[], level: number, numbers: number[]): string[] {
  return [...(level > 8 ? ['too deep'] : []), ...blocks.flatMap((block) => faultsOf(block, level, numbers))];
}

function faultsOf(block: Block, level: number, numbers: number[]): string[] {
  switch (block.kind) {
    case 'heading':
      return [...(level > 0 ? ['a heading in a group'] : []), ...lineFaults(block.runs, numbers)];
    case 'paragraph':
      return lineFaults(block.runs, numbers);
    case 'quote':
    case 'callout':
      return within(level, numbers, [block.blocks]);
    case 'details':
      return [...lineFaults(block.summary, numbers), ...within(level, numbers, [block.blocks])];
    case 'columns':
      return [...(block.columns.length < 2 ? ['one column'] : []), ...within(level, numbers, block.columns)];
    case 'list':
      return [
        ...(block.items.length === 0 ? ['a list of nothing'] : []),
        ...(Number.isInteger(block.start) && block.start >= 0 ? [] : [`start ${block.start}`]),
        ...within(
          level,
          numbers,
          block.items.map((item) => item.blocks),
        ),
      ];
    case 'definitions':
      return [
        ...(block.entries.length === 0 ? ['definitions of nothing'] : []),
        ...block.entries.flatMap(({ terms, details }) => [
          ...(terms.length === 0 || details.length === 0 ? ['half a definition'] : []),
          ...terms.flatMap((term) => lineFaults(term, numbers)),
          ...within(level, numbers, details),
        ]),
      ];
    case 'table':
      return tableFaults(block, level, numbers);
    case 'figure':
      return block.caption.length > 0 ? lineFaults(block.caption, numbers) : [];
    case 'code':
      return [...(block.text.trim() ? [] : ['code of nothing']), ...textFaults(block.text)];
    case 'media':
      return [...addressFaults(block.url), ...(block.title ? [] : ['a recording without a name'])];
    default:
      return [];
  }
}

function tableFaults(table: Extract<Block, { kind: 'table' }>, level: number, numbers: number[]): string[] {
  const { caption, columns, rows, headRows, footRows } = table;
  const taken = rows.map(() => new Array<number>(columns).fill(0));
  const faults: string[] = [];
  for (const [at, row] of rows.entries()) for (const cell of row) place(cell, at);
  function place(cell: Cell, at: number): void {
    const start = taken[at]?.indexOf(0) ?? -1;
    for (let down = 0; down < cell.rowSpan; down += 1)
      for (let on = 0; on < cell.columnSpan; on += 1) {
        const row = taken[at + down];
        if (!row || start < 0 || start + on >= columns) faults.push('a cell beyond its table');
        else row[start + on] = (row[start + on] ?? 0) + 1;
      }
    faults.push(...(cell.blocks.length > 0 ? within(level, numbers, [cell.blocks]) : []));
    if (cell.isHeader && cell.blocks.length === 0) faults.push('a header of nothing');
  }
  if (taken.some((row) => row.some((count) => count !== 1))) faults.push('a table that is not square');
  if (headRows + footRows >= rows.length) faults.push('a table of nothing but its head and foot');
  return [...(caption.length > 0 ? lineFaults(caption, numbers) : []), ...faults];
}

function lineFaults(runs: Run[], numbers: number[]): string[] {
  numbers.push(...runs.flatMap((run) => (run.kind === 'note' ? [run.number] : [])));
  const isSaid = runs.some((run) => (run.kind === 'text' ? /\S/.test(run.text) : run.kind !== 'break'));
  const ends = [runs.at(0), runs.at(-1)];
  return [
    ...(isSaid ? [] : ['a line of nothing']),
    ...(ends.some((run) => run?.kind === 'break') ? ['a break at an end'] : []),
    ...runs.flatMap(({ marks }) => markFaults(marks)),
    ...runs.flatMap((run) => (run.kind === 'text' ? lineTextFaults(run.text) : [])),
  ];
}

const lineTextFaults = (text: string) => [
  ...(text === '' || /[\t\n]| {2}/.test(text) ? [`not folded: ${JSON.stringify(text)}`] : []),
  ...textFaults(text),
];

function textFaults(text: string): string[] {
  return /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u.test(text) ? [`no text: ${JSON.stringify(text)}`] : [];
}

function markFaults(marks: Mark[]): string[] {
  const kinds = marks.filter(({ kind }) => kind !== 'language').map(({ kind }) => kind);
  return [
    ...(marks.length > 8 ? ['too many marks'] : []),
    ...(new Set(kinds).size < kinds.length ? [`a mark in itself: ${kinds.join()}`] : []),
    ...marks.flatMap((mark) => (mark.kind === 'link' ? addressFaults(mark.href) : [])),
  ];
}

/** Letters, digits and signs of RFC 3986, each where it may stand. */
function addressFaults(address: string): string[] {
  const isPlain = /^(?:https?:\/\/(?:\[[\da-f:.]+\]|[^\s[\]/?#]+)[^[\]#]*(?:#[^[\]#]*)?|(?:mailto|tel):[^[\]#]+)$/.test(
    address,
  );
  const isEncoded = /^(?:[A-Za-z0-9\-._~:/?#@!$&'()*+,;=[\]]|%[\dA-Fa-f]{2})+$/.test(address);
  return isPlain && isEncoded ? [] : [`no address: ${address}`];
}
