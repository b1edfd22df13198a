import { UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type DragEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Place, ToolButton } from '../tool-button.tsx';
import { BlockMenu } from './block-menu.tsx';
import { beginDrag, type Follower, followBlocks } from './follow-blocks.ts';
import styles from './handle.module.css';
import { unitIn } from './unit.ts';

/**
 * The handle in the margin beside a block: a menu of actions, and the drag handle. Without a margin the toolbar has
 * them.
 */
export function BlockHandle({ editor, room }: { editor: Editor; room: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const follower = useRef<Follower | null>(null);
  useEffect(() => {
    if (!button.current || !room.current) return;
    const following = followBlocks(editor, button.current, room.current);
    follower.current = following;
    return following.end;
  }, [editor, room]);
  const drag = (event: DragEvent) => {
    const unit = follower.current?.unit();
    if (unit) beginDrag(editor.view, unit, event.nativeEvent);
    else event.preventDefault();
  };
  const endDrag = () => {
    editor.view.dragging = null;
  };
  return (
    <BlockMenu editor={editor} find={() => follower.current?.unit() ?? follower.current?.toCaret() ?? null}>
      <UnstyledButton
        ref={button}
        className={styles.handle}
        tabIndex={-1}
        draggable
        onDragStart={drag}
        onDragEnd={endDrag}
        aria-label={t('fields.blockMenu')}
        title={t('fields.blockMenuHint')}
        data-block-handle
      >
        <IconGripVertical size={18} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </BlockMenu>
  );
}

/** Where a page has a margin for the handle; handle.module.css has the same. */
export const HAS_MARGIN = '(hover: hover) and (min-width: 48em)';

/** The same for the block with the caret, among the tools. */
export function BlockTool({ editor, place }: { editor: Editor; place: Place }) {
  const { t } = useTranslation();
  return (
    <BlockMenu editor={editor} find={() => unitIn(editor.state)}>
      <ToolButton {...place} label={t('fields.blockMenu')} data-tool="block">
        <IconGripVertical size={18} stroke={1.75} aria-hidden />
      </ToolButton>
    </BlockMenu>
  );
}

/** Opens the menu of the block with the caret. @returns whether there is one */
export function openBlockMenu({ view }: Editor): boolean {
  const page = view.dom.closest('[data-visual]');
  const handle = page?.querySelector<HTMLElement>('[data-block-handle]');
  const tool = page?.querySelector<HTMLElement>('[data-tool="block"]');
  const button = handle?.offsetParent ? handle : tool;
  button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  button?.click();
  return Boolean(button);
}
