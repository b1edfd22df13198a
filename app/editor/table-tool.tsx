import { Menu } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import type { ChainedCommands } from '@tiptap/core';
import type { Editor } from '@tiptap/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Place } from './tool-button.tsx';
import { ToolButton } from './tool-button.tsx';

type Act = { label: (t: TFunction) => string; run: (chain: ChainedCommands) => ChainedCommands };

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

/** What can be done with a table, while the cursor stands in it. */
export function TableTool({ editor, place }: { editor: Editor; place: Place }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start" shadow="md" returnFocus={false} withinPortal>
      <Menu.Target>
        <ToolButton {...place} label={t('fields.toolTable')}>
          <IconTable size={18} stroke={1.75} aria-hidden />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Acts editor={editor} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** What the cursor's place allows of them, as the menu is opened. */
function Acts({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  return (
    <>
      {ACTS.map((group, index) => (
        <div key={group[0]?.label(t)}>
          {index > 0 && <Menu.Divider />}
          {group.map(({ label, run }) => (
            <Menu.Item
              key={label(t)}
              disabled={!run(editor.can().chain()).run()}
              onClick={() => run(editor.chain().focus()).run()}
            >
              {label(t)}
            </Menu.Item>
          ))}
        </div>
      ))}
    </>
  );
}
