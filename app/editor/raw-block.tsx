import { Button } from '@mantine/core';
import { IconCode, IconVideo } from '@tabler/icons-react';
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RawHtml } from '#common/document/schema/raw-html.ts';
import { BLOCK_ID, UNTRANSLATED } from '#common/document/values.ts';
import { documentOf, isVideoFigure, shownIn } from './document.ts';
import { cardOf } from './embed.ts';
import styles from './raw-block.module.css';
import { RawDialog } from './raw-dialog.tsx';
import { markBlock } from './unit-blocks.ts';

/** A block of HTML while it is written: shown as readers get it, changed in a dialog. */
export const RawBlock = RawHtml.extend({
  addNodeView: () => ReactNodeViewRenderer(RawPreview),
});

function RawPreview({ node, editor, getPos }: ReactNodeViewProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const html = String(node.attrs.html);
  const language: string | null = node.attrs[UNTRANSLATED];
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.replaceChildren(shownIn(html, cardOf)), [html]);
  const isVideo = useMemo(() => isVideoFigure(html), [html]);
  const Icon = isVideo ? IconVideo : IconCode;
  const change = (text: string) => {
    setIsOpen(false);
    const from = getPos();
    if (from === undefined || text === html) return;
    const { content } = editor.schema.nodeFromJSON(documentOf(text).toJSON());
    const { tr } = editor.state;
    tr.replaceWith(from, from + node.nodeSize, content);
    if (!content.firstChild?.attrs[BLOCK_ID]) tr.setNodeAttribute(from, BLOCK_ID, node.attrs[BLOCK_ID]);
    editor.view.dispatch(tr);
    if (language) markBlock(editor, node.attrs[BLOCK_ID], language);
    editor.view.focus();
  };
  return (
    <NodeViewWrapper className={styles.block} contentEditable={false}>
      <div className={styles.head} data-drag-handle>
        <span className={styles.name} data-untranslated={language ?? undefined}>
          <Icon size={16} stroke={1.75} aria-hidden />
          {t(isVideo ? 'fields.rawVideo' : 'fields.rawName')}
        </span>
        <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
          {t('fields.rawEdit')}
        </Button>
      </div>
      <div ref={shown} className={styles.shown} inert />
      {isOpen && <RawDialog html={html} onApply={change} onClose={() => setIsOpen(false)} />}
    </NodeViewWrapper>
  );
}
