import { Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import styles from './blocks.module.css';
import { blocksIn } from './blocks.ts';
import { actsInText } from './in-text.ts';
import type { Place } from './tool-button.tsx';
import { ToolButton } from './tool-button.tsx';
import { TOOL_MENU } from './tool-menu.ts';

/** All blocks that can be put into the text. */
export function InsertTool({ editor, place }: { editor: Editor; place: Place }) {
  const { t } = useTranslation();
  return (
    <Menu {...TOOL_MENU}>
      <Menu.Target>
        <ToolButton {...place} label={t('fields.toolInsert')}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.insert}>
        {blocksIn(editor).map(({ name, label, icon: Icon, run }) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            onClick={() => run(actsInText(editor), editor).run()}
          >
            {label(t)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
