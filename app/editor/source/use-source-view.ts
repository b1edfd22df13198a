import { Annotation, EditorView, type Extension, Transaction } from '@uiw/react-codemirror';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { EditorProps } from '../editor-props.ts';
import { namesOf, outsideIn } from './outside-in.ts';
import { createSourceSession } from './session.ts';
import { textChanges } from './text-changes.ts';

type Options = Pick<EditorProps, 'value' | 'onChange' | 'joined'> & {
  extensions: Extension;
  /** Of the element that is written in. */
  attributes: Record<string, string>;
};

/** Marks what came from elsewhere into a source that is a value of a form. */
const given = Annotation.define<boolean>();

/** An editor of HTML in a place of the page: of a text that is a draft, or of a value. */
export function useSourceView(place: RefObject<HTMLElement | null>, options: Options): RefObject<EditorView | null> {
  const view = useRef<EditorView | null>(null);
  const latest = useRef(options);
  /** What was written here and did not come back as the value yet. */
  const told = useRef([options.value]);
  latest.current = options;
  const editor = options.joined?.editor;
  // before the editor of the document leaves it: what was typed last still goes there
  useLayoutEffect(() => {
    const { joined, value, extensions } = latest.current;
    if (!place.current) return;
    const session =
      editor &&
      joined &&
      createSourceSession({ editor, view: () => view.current, onRest: () => latest.current.joined?.onRest() });
    const tell = (html: string) => {
      told.current.push(html);
      latest.current.onChange(html);
    };
    const written = EditorView.updateListener.of((update) => {
      if (session) return session.heard(update);
      if (update.docChanged && !update.transactions.some((one) => one.annotation(given)))
        tell(update.state.doc.toString());
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
  useGivenValue(view, told, options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are looked up again
  useEffect(() => view.current?.dispatch({}), [JSON.stringify(options.attributes)]);
  return view;
}

/** Puts what is typed into the text when the page goes or is hidden, before its draft is sent. */
function settledOnLeaving(settle: () => void): () => void {
  const turned = () => document.visibilityState === 'hidden' && settle();
  window.addEventListener('pagehide', settle, true);
  document.addEventListener('visibilitychange', turned, true);
  return () => {
    window.removeEventListener('pagehide', settle, true);
    document.removeEventListener('visibilitychange', turned, true);
  };
}

/** Shows a value that came from elsewhere, where it is no draft's text that is written. */
function useGivenValue(
  view: RefObject<EditorView | null>,
  told: RefObject<string[]>,
  { value, joined }: Pick<Options, 'value' | 'joined'>,
): void {
  useEffect(() => {
    const at = told.current.lastIndexOf(value);
    told.current = at < 0 ? [value] : told.current.slice(at);
    if (at >= 0 || joined || !view.current) return;
    const changes = textChanges(view.current.state.doc.toString(), value);
    view.current.dispatch({ changes, annotations: [given.of(true), Transaction.addToHistory.of(false)] });
  }, [value, joined, view, told]);
}
