import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import type { Extensions } from '@tiptap/core';
import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import { type RefObject, useContext, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { writeHtml } from '#common/document/schema/write.ts';
import { pageNonce } from '../frame/page-nonce.ts';
import { TextBars } from './bars/text-bars.tsx';
import { BlockHandle } from './block-handle/block-handle.tsx';
import handle from './block-handle/handle.module.css';
import { useCommandKeys } from './command-keys.ts';
import { documentOf } from './document.ts';
import type { EditorProps, PageOfText } from './editor-props.ts';
import { extensions, extensionsOfPage } from './extensions.ts';
import { FirstTips } from './first-tips.tsx';
import styles from './html-field.module.css';
import sheet from './html-page.module.css';
import { IsTranslated } from './is-translated.ts';
import { ItemCardView } from './item-card.ts';
import { Pasting } from './paste/pasting.ts';
import { PictureDescriptions } from './pictures/picture-descriptions.tsx';
import { PicturePopover } from './pictures/picture-popover.tsx';
import { RemotePictures } from './pictures/remote-pictures.tsx';
import { QuickTips } from './quick-tips.tsx';
import { TextEbook } from './text-items.ts';
import { isReceived, numberedSteps } from './text-of-draft.ts';
import { Toolbar } from './toolbar.tsx';
import { MarkedUnit } from './translated-text.ts';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import { useJoinedDraft } from './use-joined-draft.ts';
import { WITHIN_BARS } from './within-bars.ts';
import written from './written-text.module.css';
import '../styles/formulas.css';

/** @public for tests of the editor in a page */
export { documentOf } from './document.ts';
/** @public likewise */
export { outsideOf } from './outside.ts';

/** A value that differs from every HTML. */
const NOTHING_YET = '\0';

/** The HTML of the text; an empty string for an empty text. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : writeHtml(editor.state.doc);
}

/** The visual editor. It reports every change at once, but nothing while the text is unchanged. */
export function VisualEditor({
  label,
  value,
  onChange,
  describedBy,
  path,
  isShort = false,
  page,
  drafted,
}: EditorProps) {
  const keys = useCommandKeys(isShort);
  const began = useRef({ value, html: '' });
  const reported = useRef('');
  const room = useRef<HTMLDivElement>(null);
  const text = drafted?.text;
  const report = (editor: Editor, isStored = false) => {
    const html = htmlOf(editor);
    // the stored text may differ from the text at the beginning
    if (isStored) began.current = { value: html, html };
    if (html === reported.current && !isStored) return;
    reported.current = html;
    onChange(html === began.current.html ? began.current.value : html);
  };
  const editor: Editor = useEditor({
    extensions: [...useExtensions(isShort), keys, ...(text ? numberedSteps(text) : [])],
    content: text ? text.doc() : documentOf(value).toJSON(),
    injectNonce: pageNonce(),
    // Markdown signs around words are handled by `Pasting`
    enablePasteRules: ['embed', 'link'],
    // this extension searches each change for deletions, and nothing here listens to it
    enableCoreExtensions: { delete: false },
    onCreate: ({ editor }) => {
      // if the draft differs from the stored text, the stored text's HTML is unknown
      reported.current = text?.opened?.differs ? NOTHING_YET : htmlOf(editor);
      began.current.html = reported.current;
    },
    onUpdate: ({ editor, transaction }) => {
      if (!text) return report(editor);
      if (!isReceived(transaction)) onWritten.current();
    },
    editorProps: {
      attributes: attributesOf({ label, describedBy, path, isShort, page }),
      ...(page ? WITHIN_BARS : {}),
    },
  });
  const onWritten = useJoinedDraft({ editor, drafted, report: (isStored) => report(editor, isStored) });
  const isEmpty = useEditorState({ editor, selector: () => editor.isEmpty });
  return (
    <div
      ref={room}
      className={page && handle.room}
      data-visual={page ? undefined : true}
      data-empty={(page && isEmpty) || undefined}
    >
      <RichTextEditor editor={editor} withTypographyStyles={false} className={page ? sheet.sheet : styles.box}>
        <PlacedToolbar editor={editor} isShort={isShort} page={page} />
        <RichTextEditor.Content />
      </RichTextEditor>
      {page && <OnPage {...{ editor, room, isEmpty }} />}
      {!isShort && <PicturePopover editor={editor} />}
      {!isShort && <RemotePictures editor={editor} />}
      {!isShort && <PictureDescriptions editor={editor} />}
      {!isShort && <QuickTips />}
    </div>
  );
}

type Described = Pick<EditorProps, 'label' | 'describedBy' | 'path' | 'isShort' | 'page'>;

/** What the text's element says of itself. */
function attributesOf({ label, describedBy, path, isShort, page }: Described): Record<string, string> {
  return {
    role: 'textbox',
    'aria-label': label,
    'aria-multiline': 'true',
    class: `${page ? sheet.canvas : styles.canvas} ${isShort ? styles.short : ''} ${written.text}`,
    ...(page ? { 'data-invitation': page.invitation } : {}),
    ...(path ? { 'data-path': path } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy, 'aria-invalid': 'true' } : {}),
  };
}

type OnPageProps = { editor: Editor; room: RefObject<HTMLElement | null>; isEmpty: boolean };

/** What a page to write on has beside the text: handles, small bars, and what to begin with. */
function OnPage({ editor, room, isEmpty }: OnPageProps) {
  return (
    <>
      <BlockHandle editor={editor} room={room} />
      {isEmpty && <FirstTips />}
      <TextBars editor={editor} room={room} />
    </>
  );
}

/** The extensions of the editor, with those for pasting. */
function useExtensions(isShort: boolean): Extensions {
  const ebookId = useContext(TextEbook);
  const isTranslated = useContext(IsTranslated);
  const ofKind = isShort ? extensions : extensionsOfPage;
  const all = isTranslated ? [...ofKind, MarkedUnit] : ofKind;
  const known = all.map((one) => (one === ItemCardView ? ItemCardView.configure({ ebookId }) : one));
  return [...known, Pasting.configure({ withPictures: !isShort })];
}

/** The toolbar above the text, or in the place that the page gives it. */
function PlacedToolbar({ editor, isShort, page }: { editor: Editor; isShort: boolean; page: PageOfText | undefined }) {
  const place = page?.toolbarIn ?? null;
  const onEditor = page?.onEditor;
  useAboveKeyboard(editor, place);
  useEffect(() => {
    onEditor?.(editor);
    return () => onEditor?.(null);
  }, [editor, onEditor]);
  const toolbar = <Toolbar editor={editor} isShort={isShort} hasHandle={page !== undefined} />;
  if (!page) return toolbar;
  return place && createPortal(toolbar, place);
}
