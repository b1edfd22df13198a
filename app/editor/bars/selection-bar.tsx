import { isTextSelection } from '@tiptap/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { BubbleMenu, type BubbleMenuProps } from '@tiptap/react/menus';
import { useTranslation } from 'react-i18next';
import { commandGroups } from '../commands.ts';
import { actsInText } from '../in-text.ts';
import { LinkTool } from '../link-tool.tsx';
import { ToolButton } from '../tool-button.tsx';
import { type BarProps, isHeld } from './bar.ts';
import { ABOVE } from './bar-place.ts';
import styles from './text-bars.module.css';

/** The formats that selected text is given most; the toolbar has all. */
const NAMES = ['bold', 'italic', 'h2', 'blockquote'];
const COMMANDS = commandGroups(false)
  .flat()
  .filter(({ name }) => NAMES.includes(name));

/** A bar over selected text. */
export function SelectionBar({ editor, appendTo }: BarProps) {
  const { t } = useTranslation();
  const active = useEditorState({
    editor,
    selector: () => COMMANDS.filter((command) => command.isActive(editor)).map(({ name }) => name),
  });
  return (
    <BubbleMenu
      {...{ editor, appendTo, shouldShow }}
      pluginKey="selectionBar"
      updateDelay={120}
      options={ABOVE}
      className={styles.bar}
      role="toolbar"
      aria-label={t('fields.selectionBar')}
    >
      {COMMANDS.map(({ name, label, icon: Icon, keys, run }) => (
        <ToolButton
          key={name}
          label={label(t)}
          keys={keys}
          active={active.includes(name)}
          onClick={() => run(actsInText(editor), editor).run()}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </ToolButton>
      ))}
      <LinkTool editor={editor} isInBar />
    </BubbleMenu>
  );
}

const shouldShow: BubbleMenuProps['shouldShow'] = ({ editor, state, element }) => {
  const { selection } = state;
  return isTextSelection(selection) && isHeld(editor, element) && isWritten(state, selection);
};

/** Whether a selection holds words that can be formatted: a caret holds none. */
function isWritten({ doc }: Editor['state'], { from, to, $from }: Editor['state']['selection']): boolean {
  return !$from.parent.type.spec.code && doc.textBetween(from, to, ' ').trim() !== '';
}
