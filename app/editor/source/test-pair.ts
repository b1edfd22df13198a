import { type Editor, getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import type { Step } from '@tiptap/pm/transform';
import { type EditorView, EditorState as SourceState, type TransactionSpec } from '@uiw/react-codemirror';
import { parseHTML } from 'linkedom';
import { collab, getVersion, receiveTransaction, sendableSteps } from 'prosemirror-collab';
import { withBlockIds } from '#common/document/block-ids.ts';
import type { DocumentJson } from '#common/document/document-json.ts';
import { DOCUMENT } from '#common/document/schema/extensions.ts';
import { blockIds } from '../block-ids.ts';
import { documentOf } from '../document.ts';
import { takenOut } from '../steps/taken-out.ts';
import { htmlOfBlocks } from './piece.ts';
import { createSourceSession } from './session.ts';

/** The platform's parser, for which tests without a browser have a library. */
class LibraryParser {
  parseFromString(html: string): Document {
    const { document } = parseHTML('<!doctype html><html><head></head><body></body></html>');
    document.body.innerHTML = html.replace(/^<body>/, '');
    return document;
  }
}
Object.assign(globalThis, { DOMParser: LibraryParser });

/** The steps that all have agreed on. */
type Log = { step: Step; client: string }[];

/** That of an editor is another than the one that texts are read by. */
const schema = getSchema(DOCUMENT);

/** A document with its ids, of HTML. */
export function namedDocument(html: string): Node {
  return Node.fromJSON(schema, withBlockIds(documentOf(html).toJSON() as DocumentJson));
}

/** An editor of a document that follows a log, as far as the writing of HTML needs one. */
export function createPerson(log: Log, client: string, doc: Node) {
  const hearers = new Set<() => void>();
  const rescued: string[] = [];
  let state = EditorState.create({ doc, plugins: [collab({ version: 0, clientID: client }), blockIds()] });
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
    if (tr.docChanged) for (const hear of hearers) hear();
  };
  const receive = (news: Log) => {
    const [steps, clients] = [news.map(({ step }) => step), news.map((one) => one.client)];
    const own = [...(sendableSteps(state)?.steps ?? [])];
    const tr = receiveTransaction(state, steps, clients, { mapSelectionBackward: true });
    const isMerge = own.length > 0 && tr.steps.length > 0;
    const between = tr.docs[own.length + steps.length] ?? tr.doc;
    const merge = { steps: own, over: steps, before: state.doc, between, after: tr.doc, mapping: tr.mapping };
    if (isMerge) rescued.push(JSON.stringify(takenOut(merge)));
    dispatch(tr);
  };
  const editor = {
    get state() {
      return state;
    },
    view: { dispatch },
    on: (_: string, hear: () => void) => hearers.add(hear),
    off: (_: string, hear: () => void) => hearers.delete(hear),
  } as unknown as Editor;
  /** Takes what others wrote, then sends what waits. */
  const sync = () => {
    if (log.length > getVersion(state)) receive(log.slice(getVersion(state)));
    const waiting = sendableSteps(state);
    if (!waiting) return;
    log.push(...waiting.steps.map((step) => ({ step, client })));
    receive(log.slice(getVersion(state)));
  };
  const html = () => htmlOfBlocks(state.doc.children);
  return { editor, dispatch, sync, rescued, html, doc: () => state.doc, state: () => state };
}

/** The HTML of somebody's document, while they write in it. */
export function openSource({ editor }: ReturnType<typeof createPerson>) {
  let view: { state: SourceState; dispatch: (spec: TransactionSpec) => void } | null = null;
  const session = createSourceSession({ editor, view: () => view as unknown as EditorView, onRest: () => {} });
  const dispatch = (...specs: TransactionSpec[]) => {
    if (!view) return;
    const tr = view.state.update(...specs);
    view.state = tr.state;
    session.heard({ docChanged: tr.docChanged, transactions: [tr] } as never);
  };
  view = { state: SourceState.create({ doc: session.opened }), dispatch };
  return {
    session,
    text: () => view?.state.doc.toString() ?? '',
    caret: () => view?.state.selection.main.head ?? 0,
    goTo: (anchor: number) => dispatch({ selection: { anchor } }),
    select: (anchor: number, head: number) => dispatch({ selection: { anchor, head } }),
    type: (text: string) => {
      for (const key of text) dispatch(view?.state.replaceSelection(key) ?? {});
    },
  };
}
