import { Node } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { COLUMN, COLUMNS } from '../blocks.ts';
import { schemaAttributes } from './attributes.ts';

/** A cell spans one row and column unless it says more. */
const spanning = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
  renderHTML: ({ [name]: count }: Record<string, unknown>) => (count === 1 ? {} : { [name]: count }),
});
const cellAttributes = () => ({
  colspan: spanning('colspan'),
  rowspan: spanning('rowspan'),
  // the table's own commands count with it; widths are the reader's screen's
  colwidth: { default: null, parseHTML: () => null, rendered: false },
});

/** Tables without widths, which would be styles. */
export const TABLES = [
  Table.extend({
    addNodeView: () => null,
    renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  }),
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
];

/** An item of a list, and of a checklist: which of them a list is, its items say. */
export const Item = ListItem.extend({ addAttributes: () => schemaAttributes('li') });

/** What stands out from the text: a tip, something to mind, something important. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => schemaAttributes('aside'),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
});

/** A question, and the answer that it opens. */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'summary block+',
  defining: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: ({ HTMLAttributes }) => ['details', HTMLAttributes, 0],
});

export const Summary = Node.create({
  name: 'summary',
  content: 'inline*',
  defining: true,
  isolating: true,
  selectable: false,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: ({ HTMLAttributes }) => ['summary', HTMLAttributes, 0],
});

/** Columns side by side where there is room for them. However many there are, a merge leaves them whole. */
export const Columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: COLUMNS }],
  renderHTML: ({ HTMLAttributes }) => [COLUMNS, HTMLAttributes, 0],
});

export const Column = Node.create({
  name: 'column',
  content: 'block+',
  defining: true,
  isolating: true,
  selectable: false,
  parseHTML: () => [{ tag: COLUMN }],
  renderHTML: ({ HTMLAttributes }) => [COLUMN, HTMLAttributes, 0],
});
