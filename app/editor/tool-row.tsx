import { RichTextEditor } from '@mantine/tiptap';
import { IconDots } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import field from './html-field.module.css';
import { ToolButton } from './tool-button.tsx';
import styles from './toolbar.module.css';
import { useRestOfTools } from './use-rest-of-tools.ts';

/** The row of tools. One stop for the Tab key; arrows move inside, Escape goes back to the text. */
export function ToolRow({ editor, children }: { editor: Editor; children: ReactNode }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const rest = useRestOfTools(editor, bar);
  return (
    <div className={styles.row} data-open={rest.isOpen || undefined}>
      <RichTextEditor.Toolbar
        ref={bar}
        className={field.toolbar}
        role="toolbar"
        aria-label={t('fields.toolbar')}
        data-html-toolbar
        onFocus={rest.onFocus}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && bar.current?.contains(event.target as Node)) editor.view.focus();
        }}
      >
        {children}
      </RichTextEditor.Toolbar>
      {rest.isThere && (
        <ToolButton label={t('fields.moreTools')} aria-expanded={rest.isOpen} onClick={rest.toggle}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ToolButton>
      )}
    </div>
  );
}
