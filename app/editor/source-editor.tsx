import { htmlLanguage } from '@codemirror/lang-html';
import { HighlightStyle, LanguageSupport, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { Button } from '@mantine/core';
import { IconIndentIncrease } from '@tabler/icons-react';
import { basicSetup, EditorView } from '@uiw/react-codemirror';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageNonce } from '../frame/page-nonce.ts';
import { completeDefined } from './completion.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './html-field.module.css';
import { OutsideNames } from './outside-notice.tsx';
import { formatChanges } from './source/format.ts';
import { namesOf, type Outside } from './source/outside-in.ts';
import { OutsideLines } from './source/outside-lines.tsx';
import { outsideMarks } from './source/outside-marks.ts';
import { useSourceView } from './source/use-source-view.ts';

const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--red)' },
  { tag: tags.attributeName, color: 'var(--amber)' },
  { tag: [tags.attributeValue, tags.string], color: 'var(--leaf)' },
  { tag: [tags.comment, tags.documentMeta], color: 'var(--soft)', fontStyle: 'italic' },
]);

const look = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: '0.875rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: '1.65' },
  '.cm-content, .cm-gutter': { minHeight: '20rem' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--soft)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--sunken) 60%, transparent)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--red) 25%, transparent) !important',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--red-wash)', outline: 'none' },
});

const language = new LanguageSupport(htmlLanguage, htmlLanguage.data.of({ autocomplete: completeDefined }));

/** Nothing is typed by the editor itself: a tag that closed itself would stand there twice once its writer closed it. */
const SETUP = basicSetup({
  ...{ foldGutter: false, highlightSelectionMatches: false, syntaxHighlighting: false },
  ...{ closeBrackets: false, indentOnInput: false },
});

/** The HTML itself. The Tab key leaves the field, as in any other. */
export function SourceEditor({ label, value, onChange, describedBy, path, joined }: EditorProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Outside[]>([]);
  const names = useMemo(() => namesOf(found), [found]);
  const wordOf = (name: string) => t('fields.htmlOutside', { list: name });
  const word = useRef(wordOf);
  word.current = wordOf;
  const [extensions] = useState(() => [
    ...[SETUP, language, EditorView.lineWrapping, EditorView.cspNonce.of(pageNonce())],
    ...[look, syntaxHighlighting(colours)],
    outsideMarks({ wordOf: (name) => word.current(name), onFound: setFound }),
  ]);
  const attributes = {
    'aria-label': label,
    ...(path ? { 'data-path': path } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy, 'aria-invalid': 'true' } : {}),
  };
  const view = useSourceView(place, { value, onChange, joined, extensions, attributes });
  const format = () => {
    if (!view.current) return;
    const changes = formatChanges(view.current.state.doc.toString());
    view.current.dispatch({ changes, userEvent: 'input.format' });
    view.current.focus();
  };
  return (
    <>
      <OutsideNames names={names}>
        <OutsideLines found={found} view={view} />
      </OutsideNames>
      <Button
        className={styles.format}
        variant="default"
        size="compact-sm"
        leftSection={<IconIndentIncrease size={16} aria-hidden />}
        onClick={format}
      >
        {t('fields.htmlFormat')}
      </Button>
      <div ref={place} className={`${styles.box} ${styles.source}`} />
    </>
  );
}
