import { IconColumns2 } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { type Act, ActsTool } from './acts-tool.tsx';
import { addColumnAfter, addColumnBefore, deleteColumn, openColumns } from './columns.ts';
import type { Place } from './tool-button.tsx';

const ACTS: Act[][] = [
  [
    { label: (t) => t('fields.tableColumnBefore'), run: addColumnBefore },
    { label: (t) => t('fields.tableColumnAfter'), run: addColumnAfter },
  ],
  [
    { label: (t) => t('fields.tableDeleteColumn'), run: deleteColumn },
    { label: (t) => t('fields.columnsOpen'), run: openColumns },
  ],
];

/** What can be done with columns, while the cursor stands in one. */
export function ColumnsTool({ editor, place }: { editor: Editor; place: Place }) {
  const { t } = useTranslation();
  return <ActsTool editor={editor} place={place} label={t('fields.toolColumns')} icon={IconColumns2} acts={ACTS} />;
}
