import { Annotation, EditorView, type Extension, Transaction } from '@uiw/react-codemirror';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { EditorProps } from '../editor-props.ts';
import { namesOf, outsideIn } from './outside-in.ts';
import { createSourceSession } from './session.ts';
import { textChanges } from './text-changes.ts';

type Options = Pick<EditorProps, 'value' | 'onChange' | 'joined'> & {
  extensions: Extension;
  /** The attributes of the editable element. */
  attributes: Record<string, string>;
};

/** Marks a change of the source that came from a new value of the form. */
const given = Annotation.define<boolean>();

/** An HTML editor in `place`, for the text of a draft or for a form's value. */
export function useSourceView(place: RefObject<HTMLElement | null>, options: Options): RefObject<EditorView | null> {
  const view = useRef<EditorView | null>(null);
  const latest = useRef(options);
  /** The reported values that have not come back as `value` yet. */
  const reported = useRef([options.value]);
  latest.current = options;
  const editor = options.joined?.editor;
  // a layout effect: it ends before the document's editor does, and the last typed text still goes there
  useLayoutEffect(() => {
    const { joined, value, extensions } = latest.current;
    if (!place.current) return;
    const session =
      editor &&
      joined &&
      createSourceSession({ editor, view: () => view.current, onRest: () => latest.current.joined?.onRest() });
    const report = (html: string) => {
      reported.current.push(html);
      latest.current.onChange(html);
    };
    const written = EditorView.updateListener.of((update) => {
      if (session) return session.heard(update);
      if (update.docChanged && !update.transactions.some((one) => one.annotation(given)))
        report(update.state.doc.toString());
    });
    const named = EditorView.contentAttributes.of(() => latest.current.attributes);
    const made = new EditorView({
      doc: session ? session.opened : value,
      extensions: [extensions, named, written],
      parent: place.current,
    });
    view.current = made;
    if (session) joined?.hold(session.settle);
    const stop = session && settledOnLeaving(session.settle);
    return () => {
      if (session) {
        stop?.();
        session.end();
        joined?.hold(null);
        joined?.onLeft(namesOf(outsideIn(made.state.doc.toString())));
      }
      made.destroy();
      view.current = null;
    };
  }, [place, editor]);
  useGivenValue(view, reported, options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an empty transaction reads the attributes again
  useEffect(() => view.current?.dispatch({}), [JSON.stringify(options.attributes)]);
  return view;
}

/** Puts the typed source into the text when the page is hidden or closed, before its draft is sent. */
function settledOnLeaving(settle: () => void): () => void {
  const turned = () => document.visibilityState === 'hidden' && settle();
  window.addEventListener('pagehide', settle, true);
  document.addEventListener('visibilitychange', turned, true);
  return () => {
    window.removeEventListener('pagehide', settle, true);
    document.removeEventListener('visibilitychange', turned, true);
  };
}

/** Shows a new value that came from elsewhere, unless the editor belongs to a draft's text. */
function useGivenValue(
  view: RefObject<EditorView | null>,
  reported: RefObject<string[]>,
  { value, joined }: Pick<Options, 'value' | 'joined'>,
): void {
  useEffect(() => {
    const at = reported.current.lastIndexOf(value);
    reported.current = at < 0 ? [value] : reported.current.slice(at);
    if (at >= 0 || joined || !view.current) return;
    const changes = textChanges(view.current.state.doc.toString(), value);
    view.current.dispatch({ changes, annotations: [given.of(true), Transaction.addToHistory.of(false)] });
  }, [value, joined, view, reported]);
}
