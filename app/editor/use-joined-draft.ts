import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { DraftedText } from '../drafts/drafted-text.ts';
import type { DraftedPage } from './editor-props.ts';
import { joinDraft } from './text-of-draft.ts';

/** The HTML is reported after this rest: writing it at each key would cost more than the key itself. */
const REST_MS = 500;

type Options = {
  editor: Editor;
  drafted: DraftedPage | undefined;
  /** Reports the current text; `isStored` if it equals the stored text. */
  report: (isStored?: boolean) => void;
};

/** Connects an editor to the draft of its text. @returns the function to call at each own change */
export function useJoinedDraft({ editor, drafted, report }: Options): RefObject<() => void> {
  const latest = useRef({ report, drafted });
  latest.current = { report, drafted };
  const text: DraftedText | undefined = drafted?.text;
  const onWritten = useRef(() => {});
  useEffect(() => {
    if (!text) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reportNow = (isStored?: boolean) => {
      clearTimeout(timer);
      timer = undefined;
      latest.current.report(isStored);
    };
    const end = joinDraft(editor, text, {
      report: reportNow,
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
      // the source editor reports its own changes
      if (latest.current.drafted?.isSource) return;
      if (timer === undefined) latest.current.report();
      clearTimeout(timer);
      timer = setTimeout(reportNow, REST_MS);
    };
    if (text.opened?.differs) reportNow();
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
