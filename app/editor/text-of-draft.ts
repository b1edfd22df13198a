import { Extension, type Extensions } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import { collab } from 'prosemirror-collab';
import { withBlockIds } from '#common/document/block-ids.ts';
import type { DocumentJson } from '#common/document/document-json.ts';
import type { DraftedText } from '../drafts/drafted-text.ts';
import { documentOf } from './document.ts';
import { alignIds } from './steps/align-ids.ts';
import { caretMarks } from './steps/caret-marks.ts';
import { caretsPlugin, ownCaret, showCarets } from './steps/carets.ts';
import { createTextSource } from './steps/text-source.ts';

/** What numbers the steps of a text, so that its draft can send them and take others', and shows where those are. */
export function numberedSteps({ client, opened }: DraftedText): Extensions {
  const version = opened?.text_version ?? 0;
  const plugins = () => [collab({ version, clientID: client }), caretsPlugin(caretMarks)];
  return [Extension.create({ name: 'numberedSteps', addProseMirrorPlugins: plugins })];
}

/** Whether a transaction brings what others wrote, or word that one's own was taken. */
export function isReceived(transaction: Transaction): boolean {
  // as prosemirror-collab marks it
  return transaction.getMeta('collab$') !== undefined;
}

type Ways = {
  /** Reports the current text; `isStored` if it equals the stored text. */
  report: (isStored?: boolean) => void;
  /** Puts the HTML typed in the source view into the text. */
  settleSource: () => void;
  /** Typed HTML of the whole text that is not in the text yet; null if there is none. */
  takeHtml: () => string | null;
};

/** Connects an editor to its draft. @returns a function that disconnects it */
export function joinDraft(editor: Editor, text: DraftedText, { report, settleSource, takeHtml }: Ways): () => void {
  const settleWhole = () => {
    const html = takeHtml();
    if (html !== null) putHtml(editor.view, html);
  };
  const settle = () => {
    settleSource();
    settleWhole();
  };
  const { view } = editor;
  const moved = (event: { transaction?: Transaction }) =>
    event.transaction && isReceived(event.transaction) ? undefined : text.carets.moved();
  const end = text.join({
    ...{ view, makeSource: createTextSource, report, settle, settleWhole },
    caret: () => (view.hasFocus() ? ownCaret(view.state) : null),
    showCarets: (others) => showCarets(view, others),
  });
  editor.on('selectionUpdate', moved).on('focus', moved).on('blur', moved);
  return () => {
    editor.off('selectionUpdate', moved).off('focus', moved).off('blur', moved);
    end();
  };
}

/** Makes a text say what HTML says, by changing no more than is another. */
function putHtml(view: EditorView, html: string): void {
  const { doc, tr, schema } = view.state;
  const json = alignIds(doc.toJSON() as DocumentJson, documentOf(html).toJSON() as DocumentJson);
  const wanted = Node.fromJSON(schema, withBlockIds(json));
  const start = doc.content.findDiffStart(wanted.content);
  const end = doc.content.findDiffEnd(wanted.content);
  if (start === null || !end) return;
  // where what is alike overlaps, the difference lies between
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  view.dispatch(tr.replace(start, end.a + overlap, wanted.slice(start, end.b + overlap)));
}
