import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pageNonce } from '../frame/page-nonce.ts';
import { toastFault } from '../frame/toast.ts';
import { withPlayers } from './embed.ts';
import { extensions } from './extensions.ts';
import styles from './html-field.module.css';
import { takeImages } from './images.ts';
import { documentOf } from './losses.ts';
import { cleanPaste, lostInPaste, pasteParser } from './paste.ts';
import { QuickTips } from './quick-tips.tsx';
import { Toolbar } from './toolbar.tsx';
import written from './written-text.module.css';

export { lossesOf, simplified } from './losses.ts';
export { outsideOf } from './outside.ts';

export type EditorProps = {
  label: string;
  /** The HTML to begin with; later values are the editor's own. */
  value: string;
  onChange: (html: string) => void;
  describedBy?: string;
  path?: string;
  /** For a few sentences: a small canvas, and a toolbar of what they need. */
  isShort?: boolean;
};

/** The HTML of what is written; nothing where nothing is. */
function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return '';
  return withPlayers(editor.getHTML()).replace(/(?:<p><\/p>)+$/, '');
}

/** Alt and F10 lead to the toolbar. @returns whether they were pressed */
function toToolbar({ dom }: Editor['view'], event: KeyboardEvent): boolean {
  if (!(event.altKey && event.key === 'F10')) return false;
  dom.closest('[data-visual]')?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
  return true;
}

/** Writing as the reader will see it. Tells every change at once, and none before the text is another. */
export function VisualEditor({ label, value, onChange, describedBy, path, isShort = false }: EditorProps) {
  const { t } = useTranslation();
  const began = useRef({ value, html: '' });
  const told = useRef('');
  const editor: Editor = useEditor({
    extensions,
    content: documentOf(value),
    injectNonce: pageNonce(),
    onCreate: ({ editor }) => {
      told.current = htmlOf(editor);
      began.current.html = told.current;
    },
    onUpdate: ({ editor }) => {
      const html = htmlOf(editor);
      if (html === told.current) return;
      told.current = html;
      onChange(html === began.current.html ? began.current.value : html);
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        class: `${styles.canvas} ${isShort ? styles.short : ''} ${written.text}`,
        ...(path ? { 'data-path': path } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy, 'aria-invalid': 'true' } : {}),
      },
      clipboardParser: pasteParser,
      transformPastedHTML: (html) => {
        const lost = lostInPaste(html);
        if (lost.length > 0)
          toastFault(t('fields.htmlPasteLoss'), t('fields.htmlPasteLossText', { list: lost.join(', ') }));
        return cleanPaste(html);
      },
      handlePaste: (_, event) =>
        !isShort && !event.clipboardData?.types.includes('text/html') && takeImages(editor, event.clipboardData?.files),
      handleDrop: (view, event, _, moved) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return !isShort && !moved && takeImages(editor, event.dataTransfer?.files, at);
      },
      handleKeyDown: toToolbar,
    },
  });
  return (
    <div data-visual>
      <RichTextEditor editor={editor} withTypographyStyles={false} className={styles.box}>
        <Toolbar editor={editor} isShort={isShort} />
        <RichTextEditor.Content />
      </RichTextEditor>
      {!isShort && <QuickTips />}
    </div>
  );
}
