import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { DraftedText } from '../drafts/drafted-text.ts';
import type { DraftedPage } from './editor-props.ts';
import { joinDraft } from './text-of-draft.ts';

/** Whoever rests for so long is told what the text is as HTML: at each key that would cost more than the key. */
const REST_MS = 500;

type Options = {
  editor: Editor;
  drafted: DraftedPage | undefined;
  /** Says what the text is; `isStored` if that is what is stored. */
  report: (isStored?: boolean) => void;
};

/** Keeps an editor and the draft of its text together. @returns what hears of each change that is made here */
export function useJoinedDraft({ editor, drafted, report }: Options): RefObject<() => void> {
  const latest = useRef({ report, drafted });
  latest.current = { report, drafted };
  const text: DraftedText | undefined = drafted?.text;
  const onWritten = useRef(() => {});
  useEffect(() => {
    if (!text) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (isStored?: boolean) => {
      clearTimeout(timer);
      timer = undefined;
      latest.current.report(isStored);
    };
    const end = joinDraft(editor, text, {
      report: say,
      settleSource: () => latest.current.drafted?.settleSource.current?.(),
      takeHtml: () => {
        const { written } = latest.current.drafted ?? {};
        const html = written?.current ?? null;
        if (written) written.current = null;
        return html;
      },
    });
    onWritten.current = () => {
      text.written();
      // what is written as HTML is said by who writes it
      if (latest.current.drafted?.isSource) return;
      if (timer === undefined) latest.current.report();
      clearTimeout(timer);
      timer = setTimeout(say, REST_MS);
    };
    if (text.opened?.differs) say();
    latest.current.drafted?.onJoined(editor);
    return () => {
      latest.current.drafted?.onJoined(null);
      clearTimeout(timer);
      onWritten.current = () => {};
      end();
    };
  }, [editor, text]);
  return onWritten;
}
