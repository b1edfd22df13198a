import { Input, Tabs } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { DraftedText } from '../drafts/drafted-text.ts';
import type { DraftedPage, JoinedSource, PageOfText } from './editor-props.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { GoneNotice } from './outside-notice.tsx';
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
  /** The draft that the text is written into as steps. */ text?: DraftedText | null;
  /** Where the text is a page to write on, not a field among others. */ page?: PageOfText;
};

const fetchSource = () => import('./source-editor.tsx');

/** The text in each of the tabs, and its faults. */
export function HtmlPanels({ editing, page, text, label, language, value = '', error, 'data-path': path }: Props) {
  const errorId = `${useId()}-error`;
  const { tab, mode, visual } = editing;
  const { drafted, joined, gone, forget } = useDraftedSource(text, mode === 'source');
  const writeWhole = (html: string) => {
    if (drafted) drafted.written.current = html;
    editing.write(html);
  };
  useSettledSource(drafted, { tab, mode }, value);
  const source = useLoaded(fetchSource, mode === 'source');
  const shared = { label, value, path, describedBy: error ? errorId : undefined };
  const Shown = page ? PagePreview : Preview;
  const Visual = visual.part?.VisualEditor;
  const Source = source.part?.SourceEditor;
  const retry = visual.failed ? visual.retry : source.failed ? source.retry : null;
  return (
    <>
      <GoneNotice names={gone} onClose={forget} />
      <Tabs.Panel value="visual">
        {(mode === 'visual' || drafted) &&
          (Visual ? (
            <Visual
              key={drafted ? 'draft' : editing.round}
              {...shared}
              // what is written as HTML is what a form finds at fault
              path={mode === 'visual' ? path : undefined}
              page={page}
              drafted={drafted}
              onChange={editing.write}
            />
          ) : retry ? (
            <PlainSource {...shared} onChange={editing.write} onRetry={retry} />
          ) : (
            <EditorSkeleton html={value} kind={page ? 'page' : 'field'} label={page && label} />
          ))}
      </Tabs.Panel>
      <Tabs.Panel value="preview">{tab === 'preview' && <Shown html={value} language={language} />}</Tabs.Panel>
      <Tabs.Panel value="source">
        {mode === 'source' &&
          (Source && (joined || !text || visual.failed) ? (
            <Source {...shared} joined={joined} onChange={editing.write} />
          ) : retry ? (
            <PlainSource {...shared} onChange={writeWhole} onRetry={retry} />
          ) : (
            <EditorSkeleton html={value} kind="source" />
          ))}
      </Tabs.Panel>
      {error && (
        <Input.Error id={errorId} mt={6}>
          {error}
        </Input.Error>
      )}
    </>
  );
}

/** A draft's text beside its HTML: who of the two holds what, and what the text did not take. */
function useDraftedSource(text: DraftedText | null | undefined, isSource: boolean) {
  const [editor, onJoined] = useState<Editor | null>(null);
  const [gone, setGone] = useState<string[]>([]);
  const settleSource = useRef<(() => void) | null>(null);
  const written = useRef<string | null>(null);
  const drafted: DraftedPage | undefined = text ? { text, isSource, onJoined, settleSource, written } : undefined;
  const joined = useMemo<JoinedSource | undefined>(() => {
    if (!editor || !text) return undefined;
    const hold = (settle: (() => void) | null) => {
      settleSource.current = settle;
    };
    return { editor, hold, onRest: () => text.settle(), onLeft: setGone };
  }, [editor, text]);
  return { drafted, joined, gone, forget: () => setGone([]) };
}

/** After this rest, HTML typed without an editor goes into the text. */
const REST_MS = 500;

/** Puts the typed HTML into the draft of its text: after a rest, and when the source tab is left. */
function useSettledSource(
  drafted: DraftedPage | undefined,
  { tab, mode }: Pick<HtmlEditing, 'tab' | 'mode'>,
  value: string,
): void {
  const { text, written } = drafted ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the HTML restarts the rest
  useEffect(() => {
    if (mode !== 'source' || !text || written?.current === null) return;
    const timer = setTimeout(() => text.settle(), REST_MS);
    return () => clearTimeout(timer);
  }, [text, mode, value]);
  useEffect(() => {
    // the preview shows what readers would get
    if (tab !== 'source') text?.settle();
  }, [text, tab]);
}
