import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { type Mappable, Mapping, type Step, type StepMap } from '@tiptap/pm/transform';
import type { DecorationSet, EditorView } from '@tiptap/pm/view';
import { getVersion, sendableSteps } from 'prosemirror-collab';
import type { Caret, Companion } from '#common/drafts/company.ts';
import { hearCaret } from '../caret-of-now.ts';

/** Somebody's caret and selection in the current text. */
export type Placed = {
  client: string;
  name: string;
  /** The last caret that was received. */
  caret: Caret;
  anchor: number;
  head: number;
  /** The person's colour number: it stays the same, and the others present have different ones. */
  tone: number;
};
/** What changed a text in the order of its log. */
type Received = { client: string; map: StepMap };
type Carets = { received: Received[]; placed: Placed[]; marks: DecorationSet };
type News = { received: Received[] } | { others: Companion[] };

/** A caret for a text older than this many steps is not placed. */
const MOST_RECEIVED = 500;
const KEY = new PluginKey<Carets>('carets');

/** Keeps the carets of others where they are in the text while it changes. */
export function caretsPlugin(marksOf: (doc: Node, placed: Placed[]) => DecorationSet): Plugin {
  return new Plugin<Carets>({
    key: KEY,
    state: {
      init: (_, { doc }) => ({ received: [], placed: [], marks: marksOf(doc, []) }),
      apply: (tr, was, before) => {
        const news = tr.getMeta(KEY) as News | undefined;
        if (!news && (!tr.docChanged || was.placed.length === 0)) return was;
        const by = news && 'received' in news ? news.received : [];
        const received = [...was.received, ...by].slice(-MOST_RECEIVED);
        const moved = tr.docChanged ? was.placed.map((one) => through(one, tr.mapping, by[0]?.client)) : was.placed;
        const placed = news && 'others' in news ? placeAll(news.others, moved, received, before) : moved;
        return { received, placed, marks: marksOf(tr.doc, placed) };
      },
    },
    props: { decorations: (state) => KEY.getState(state)?.marks },
  });
}

/** Says in a transaction whose steps of the log it brings. */
export function withReceived(tr: Transaction, client: string, steps: Step[]): Transaction {
  return tr.setMeta(KEY, { received: steps.map((step) => ({ client, map: step.getMap() })) } satisfies News);
}

/** Shows the carets of others. A caret for a text that is not here yet is placed at a later call. */
export function showCarets(view: EditorView, others: Companion[]): void {
  const shown = KEY.getState(view.state)?.placed ?? [];
  if (!others.some(({ caret }) => caret) && shown.length === 0) return;
  hearCaret(view);
  view.dispatch(view.state.tr.setMeta(KEY, { others } satisfies News));
}

/** Where others' carets are in the text. */
export function placedCarets(state: EditorState): Placed[] {
  return KEY.getState(state)?.placed ?? [];
}

/** One's own caret in the text as the log has it: without what only this tab knows. */
export function ownCaret(state: EditorState): Caret {
  const unsent = sendableSteps(state)?.steps ?? [];
  const back = new Mapping(unsent.toReversed().map((step) => step.getMap().invert()));
  const { anchor, head } = state.selection;
  return { anchor: back.map(anchor), head: back.map(head), text_version: getVersion(state) };
}

/** What its owner writes moves a caret along; what others write at its place comes after it, and
 * beside a selection is no part of it, as it does for its owner. */
function through<T extends { client: string; anchor: number; head: number }>(
  one: T,
  mapping: Mappable,
  by: string | undefined,
): T {
  const { client, anchor, head } = one;
  const sideOf = (place: number) => (client === by || place < Math.max(anchor, head) ? 1 : -1);
  const end = mapping.map(Math.max(anchor, head), sideOf(Math.max(anchor, head)));
  const at = (place: number) => Math.min(end, mapping.map(place, sideOf(place)));
  return { ...one, anchor: at(anchor), head: at(head) };
}

function placeAll(others: Companion[], known: Placed[], received: Received[], state: EditorState): Placed[] {
  const placed: Placed[] = [];
  for (const { client, name, caret } of others) {
    const before = known.find((one) => one.client === client);
    if (!caret) continue;
    const isNew = !before || !isSame(before.caret, caret);
    const at = isNew ? place(client, caret, received, state) : before;
    const taken = [...known, ...placed].map(({ tone }) => tone);
    const tone = before?.tone ?? firstFree(taken);
    // it stays where it was until the text for it is here
    if (at) placed.push({ client, name, caret, anchor: at.anchor, head: at.head, tone });
    else if (before) placed.push({ ...before, name });
  }
  return placed;
}

/** Maps a received caret to the current text; null if its text is not here yet, or is too old. */
function place(client: string, caret: Caret, received: Received[], state: EditorState) {
  const since = getVersion(state) - caret.text_version;
  if (since < 0 || since > received.length) return null;
  let at = { client, anchor: caret.anchor, head: caret.head };
  for (const { map, client: by } of received.slice(received.length - since)) at = through(at, map, by);
  for (const step of sendableSteps(state)?.steps ?? []) at = through(at, step.getMap(), undefined);
  const end = state.doc.content.size;
  return { anchor: Math.min(at.anchor, end), head: Math.min(at.head, end) };
}

function firstFree(taken: number[]): number {
  let tone = 0;
  while (taken.includes(tone)) tone += 1;
  return tone;
}

const isSame = (a: Caret, b: Caret) => a.anchor === b.anchor && a.head === b.head && a.text_version === b.text_version;
