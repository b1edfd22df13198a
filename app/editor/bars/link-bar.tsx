import { Button } from '@mantine/core';
import { IconExternalLink, IconPencil, IconUnlink, IconWorld } from '@tabler/icons-react';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu, type BubbleMenuProps } from '@tiptap/react/menus';
import { useTranslation } from 'react-i18next';
import { actsInText } from '../in-text.ts';
import { LinkForm } from '../link-tool.tsx';
import { linkAtCursor } from '../links.ts';
import { ToolPopover } from '../tool-popover.tsx';
import { type BarProps, isHeld } from './bar.ts';
import { BELOW } from './bar-place.ts';
import styles from './text-bars.module.css';

/** Where the link under the caret leads, and what may be done with it. */
export function LinkBar({ editor, appendTo }: BarProps) {
  const { t } = useTranslation();
  const href = useEditorState({ editor, selector: () => linkAtCursor(editor).href });
  return (
    <BubbleMenu
      {...{ editor, appendTo, shouldShow }}
      pluginKey="linkBar"
      updateDelay={120}
      options={BELOW}
      className={`${styles.bar} ${styles.link}`}
      role="group"
      aria-label={t('fields.linkBar')}
    >
      <span className={styles.where} title={href}>
        <IconWorld size={16} aria-hidden />
        <span>{shown(href)}</span>
      </span>
      <Button
        {...LOOK}
        component="a"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('fields.linkOpen')}
      </Button>
      <ToolPopover
        isInBar
        button={(toggle) => (
          <Button {...LOOK} leftSection={<IconPencil size={16} aria-hidden />} onClick={toggle}>
            {t('fields.linkChange')}
          </Button>
        )}
        form={(close) => <LinkForm editor={editor} onClose={close} />}
      />
      <Button
        {...LOOK}
        leftSection={<IconUnlink size={16} aria-hidden />}
        onClick={() => actsInText(editor).extendMarkRange('link').unsetLink().run()}
      >
        {t('fields.linkTakeOff')}
      </Button>
    </BubbleMenu>
  );
}

const LOOK = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const;

const shouldShow: BubbleMenuProps['shouldShow'] = ({ editor, state, element }) =>
  state.selection.empty && isHeld(editor, element) && editor.isActive('link');

/** An address without what every address has. */
function shown(href: string): string {
  return href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}
