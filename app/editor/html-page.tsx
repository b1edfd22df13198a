import type { Editor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import type { DraftedText } from '../drafts/drafted-text.ts';
import field from './html-field.module.css';
import styles from './html-page.module.css';
import { type HtmlFieldProps, HtmlPanels } from './html-panels.tsx';
import { HtmlTabList, HtmlTabs } from './html-tabs.tsx';
import { useHtmlEditing } from './use-html-editing.ts';
import { useQuietWhileWriting } from './use-quiet-while-writing.ts';

type Props = HtmlFieldProps & {
  /** The draft that the text is written into as steps. */
  text?: DraftedText | null;
  /** Over the text, on the same page. */
  title: ReactNode;
  /** Below the text, given its editor while there is one. */
  foot: (editor: Editor | null) => ReactNode;
  /** Beside the page. */
  aside: ReactNode;
  /** A second page before the first one, given the text's editor while there is one: beside it where there is room, else over it. */
  beside?: ((editor: Editor | null) => ReactNode) | undefined;
  /** What an empty text invites to. */
  invitation: string;
};

/** Formatted text as a page to write on: tabs and tools in one bar over it, and nothing between its title and the text. */
export function HtmlPage({ title, foot, aside, beside, invitation, ...props }: Props) {
  const { value = '', onChange } = props;
  const editing = useHtmlEditing(value, onChange);
  const [toolbarIn, setToolbarIn] = useState<HTMLElement | null>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  useQuietWhileWriting(editor);
  return (
    <HtmlTabs editing={editing} className={`${field.field} ${styles.room}`}>
      <div className={styles.bench} data-bar="top">
        <HtmlTabList />
        <div ref={setToolbarIn} className={styles.tools} data-bar="bottom" />
      </div>
      <div className={styles.pages} data-two={beside ? true : undefined}>
        {beside?.(editor)}
        <div className={styles.page} data-html-page>
          {title}
          <HtmlPanels {...props} editing={editing} page={{ toolbarIn, onEditor: setEditor, invitation }} />
        </div>
      </div>
      {foot(editor)}
      {aside}
    </HtmlTabs>
  );
}
