import { IconDots, IconTable } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { type Act, ActsTool } from './acts-tool.tsx';
import type { Place } from './tool-button.tsx';

/** What is done with the table that the cursor stands in, in groups. */
const ACTS: Act[][] = [
  [
    { label: (t) => t('fields.tableRowBefore'), run: (chain) => chain.addRowBefore() },
    { label: (t) => t('fields.tableRowAfter'), run: (chain) => chain.addRowAfter() },
    { label: (t) => t('fields.tableColumnBefore'), run: (chain) => chain.addColumnBefore() },
    { label: (t) => t('fields.tableColumnAfter'), run: (chain) => chain.addColumnAfter() },
  ],
  [
    { label: (t) => t('fields.tableMerge'), run: (chain) => chain.mergeCells() },
    { label: (t) => t('fields.tableSplit'), run: (chain) => chain.splitCell() },
    { label: (t) => t('fields.tableHeaderRow'), run: (chain) => chain.toggleHeaderRow() },
    { label: (t) => t('fields.tableHeaderColumn'), run: (chain) => chain.toggleHeaderColumn() },
  ],
  [
    { label: (t) => t('fields.tableDeleteRow'), run: (chain) => chain.deleteRow() },
    { label: (t) => t('fields.tableDeleteColumn'), run: (chain) => chain.deleteColumn() },
    { label: (t) => t('fields.tableDelete'), run: (chain) => chain.deleteTable() },
  ],
];

type Props = { editor: Editor; place?: Place /** In the bar on the table. */; isInBar?: boolean };

/** What can be done with a table, while the cursor stands in it. */
export function TableTool({ editor, place, isInBar }: Props) {
  const { t } = useTranslation();
  const icon = isInBar ? IconDots : IconTable;
  return <ActsTool {...{ editor, place, isInBar, icon }} label={t('fields.toolTable')} acts={ACTS} />;
}
