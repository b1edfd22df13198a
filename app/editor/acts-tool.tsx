import { Menu } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ChainedCommands } from '@tiptap/core';
import type { Editor } from '@tiptap/react';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { actsInText } from './in-text.ts';
import type { Place } from './tool-button.tsx';
import { ToolButton } from './tool-button.tsx';
import { TOOL_MENU } from './tool-menu.ts';

export type Act = { label: (t: TFunction) => string; run: (chain: ChainedCommands) => ChainedCommands };
type Tool = {
  label: string;
  icon: ComponentType<IconProps>;
  /** In groups. */
  acts: Act[][];
  editor: Editor;
  place?: Place;
  /** In a bar that is there as long as the focus is in it or in the text. */
  isInBar?: boolean;
};

/** What can be done with the block that the cursor stands in. */
export function ActsTool({ editor, place, label, icon: Icon, acts, isInBar = false }: Tool) {
  return (
    <Menu {...TOOL_MENU} withinPortal={!isInBar}>
      <Menu.Target>
        <ToolButton {...place} label={label}>
          <Icon size={18} stroke={1.75} aria-hidden />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Acts editor={editor} acts={acts} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** What the cursor's place allows of them, as the menu is opened. */
function Acts({ editor, acts }: { editor: Editor; acts: Act[][] }) {
  const { t } = useTranslation();
  return (
    <>
      {acts.map((group, index) => (
        <div key={group[0]?.label(t)}>
          {index > 0 && <Menu.Divider />}
          {group.map(({ label, run }) => (
            <Menu.Item
              key={label(t)}
              disabled={!run(editor.can().chain()).run()}
              onClick={() => run(actsInText(editor)).run()}
            >
              {label(t)}
            </Menu.Item>
          ))}
        </div>
      ))}
    </>
  );
}
