import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { findParentNode } from '@tiptap/core';
import type { Editor } from '@tiptap/react';
import { BubbleMenu, type BubbleMenuProps } from '@tiptap/react/menus';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { actsInText } from '../in-text.ts';
import { TableTool } from '../table-tool.tsx';
import { type BarProps, isHeld } from './bar.ts';
import { ON_TOP } from './bar-place.ts';
import styles from './text-bars.module.css';

/** The tools of the table that the caret stands in, on it. */
export function TableBar({ editor, appendTo }: BarProps) {
  const { t } = useTranslation();
  const table = useCallback(() => tableAt(editor), [editor]);
  return (
    <BubbleMenu
      {...{ editor, appendTo, shouldShow }}
      pluginKey="tableBar"
      updateDelay={0}
      options={ON_TOP}
      getReferencedVirtualElement={table}
      className={`${styles.bar} ${styles.table}`}
      role="toolbar"
      aria-label={t('fields.tableBar')}
    >
      <Button
        {...LOOK}
        title={t('fields.tableRowAfter')}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => actsInText(editor).addRowAfter().run()}
      >
        {t('fields.tableRow')}
      </Button>
      <Button
        {...LOOK}
        title={t('fields.tableColumnAfter')}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => actsInText(editor).addColumnAfter().run()}
      >
        {t('fields.tableColumn')}
      </Button>
      <TableTool editor={editor} isInBar />
    </BubbleMenu>
  );
}

const LOOK = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const;

const shouldShow: BubbleMenuProps['shouldShow'] = ({ editor, element }) =>
  isHeld(editor, element) && editor.isActive('table');

/** The table's element; null outside of one. */
function tableAt({ state, view }: Editor): HTMLElement | null {
  const table = findParentNode((node) => node.type.name === 'table')(state.selection);
  const dom = table && view.nodeDOM(table.pos);
  return dom instanceof HTMLElement ? dom : null;
}
