import { Input, Tabs } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { PageOfText } from './editor-props.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { OutsideNotice } from './outside-notice.tsx';
import { PlainSource } from './plain-source.tsx';
import { PagePreview, Preview } from './preview.tsx';
import type { HtmlEditing } from './use-html-editing.ts';
import { useLoaded } from './use-loaded.ts';

export type HtmlFieldProps = {
  label: string;
  /** That of what the text belongs to, in which it is previewed. */
  language: string;
  value?: string;
  onChange: (html: string) => void;
  error?: ReactNode;
  /** The field's place in its form, by which a form finds what to focus. */
  'data-path'?: string;
};

type Props = Omit<HtmlFieldProps, 'onChange'> & {
  editing: HtmlEditing;
  /** Where the text is a page to write on, not a field among others. */ page?: PageOfText;
};

const fetchSource = () => import('./source-editor.tsx');

/** The text itself under each of its tabs, and what is wrong with it. */
export function HtmlPanels({ editing, page, label, language, value = '', error, 'data-path': path }: Props) {
  const errorId = `${useId()}-error`;
  const { tab, mode, visual } = editing;
  const source = useLoaded(fetchSource, mode === 'source');
  const shared = { label, value, path, describedBy: error ? errorId : undefined };
  const Shown = page ? PagePreview : Preview;
  const Visual = visual.part?.VisualEditor;
  const Source = source.part?.SourceEditor;
  const retry = visual.failed ? visual.retry : source.failed ? source.retry : null;
  return (
    <>
      <Tabs.Panel value="visual">
        {mode === 'visual' &&
          (Visual ? (
            <Visual key={editing.round} {...shared} page={page} onChange={editing.write} />
          ) : retry ? (
            <PlainSource {...shared} onChange={editing.write} onRetry={retry} />
          ) : (
            <EditorSkeleton html={value} kind={page ? 'page' : 'field'} />
          ))}
      </Tabs.Panel>
      <Tabs.Panel value="preview">{tab === 'preview' && <Shown html={value} language={language} />}</Tabs.Panel>
      <Tabs.Panel value="source">
        {mode === 'source' && (
          <>
            <OutsideNotice html={value} />
            {Source ? (
              <Source {...shared} onChange={editing.write} />
            ) : retry ? (
              <PlainSource {...shared} onChange={editing.write} onRetry={retry} />
            ) : (
              <EditorSkeleton html={value} kind="source" />
            )}
          </>
        )}
      </Tabs.Panel>
      {error && (
        <Input.Error id={errorId} mt={6}>
          {error}
        </Input.Error>
      )}
    </>
  );
}
