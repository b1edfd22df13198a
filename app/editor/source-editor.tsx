import { autoCloseTags, htmlLanguage } from '@codemirror/lang-html';
import { HighlightStyle, LanguageSupport, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import CodeMirror, { EditorView } from '@uiw/react-codemirror';
import { useMemo } from 'react';
import { pageNonce } from '../frame/page-nonce.ts';
import { completeDefined } from './completion.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './html-field.module.css';

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

const language = new LanguageSupport(htmlLanguage, [
  htmlLanguage.data.of({ autocomplete: completeDefined }),
  autoCloseTags,
]);

/** The HTML itself. The Tab key leaves the field, as in any other. */
export function SourceEditor({ label, value, onChange, describedBy, path }: EditorProps) {
  const setup = useMemo(() => {
    const attributes: Record<string, string> = { 'aria-label': label };
    if (path) attributes['data-path'] = path;
    if (describedBy) Object.assign(attributes, { 'aria-describedby': describedBy, 'aria-invalid': 'true' });
    const named = EditorView.contentAttributes.of(attributes);
    return [
      language,
      EditorView.lineWrapping,
      EditorView.cspNonce.of(pageNonce()),
      named,
      look,
      syntaxHighlighting(colours),
    ];
  }, [label, path, describedBy]);
  return (
    <CodeMirror
      className={`${styles.box} ${styles.source}`}
      value={value}
      onChange={(text) => onChange(text)}
      extensions={setup}
      theme="none"
      indentWithTab={false}
      basicSetup={{ foldGutter: false, highlightSelectionMatches: false, syntaxHighlighting: false }}
    />
  );
}
