import type { Node } from '@tiptap/pm/model';
import type { Transform } from '@tiptap/pm/transform';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { LIMITS } from '#common/limits.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { boundJson } from '../http/body-shape.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { type Draft, findDoc, listSteps, type Place, storeDoc } from './drafts.queries.ts';

/** Texts that are kept parsed, each with the number of steps it has gone through. */
const kept = new LRUCache<string, { doc: Node; version: number }>({ max: 20 });
/** Steps after which a text is stored whole again, so that opening it is quick. */
const STEPS_BETWEEN = 200;
/** Steps that one batch may bring. */
const MOST_STEPS = 10_000;
const listOfSteps = z.array(z.record(z.string(), z.unknown())).max(MOST_STEPS);

/** The editor's document and its steps: loaded with the first draft. */
async function parts() {
  const [model, transform, { documentSchema }] = await Promise.all([
    import('@tiptap/pm/model'),
    import('@tiptap/pm/transform'),
    import('#common/document/schema/extensions.ts'),
  ]);
  return { ...model, ...transform, schema: documentSchema() };
}

const keyOf = ({ kind, row_id }: Place) => `${kind} ${row_id}`;

/** The text of a draft after all its steps; null for what has none. */
export async function readText(db: Db, draft: Draft): Promise<Node | null> {
  const known = kept.get(keyOf(draft));
  if (known && known.version === draft.text_version) return known.doc;
  // a log that was thinned out no longer leads on from before the stored text
  const isOnTheWay = known && known.version < draft.text_version && known.version >= draft.doc_version;
  const from = isOnTheWay ? known : await storedText(db, draft);
  if (!from) return null;
  let { doc, version } = from;
  for (const batch of await listSteps(db, draft, version)) {
    // a batch that is known already, or came after the draft was looked at
    if (batch.text_version !== version || version >= draft.text_version) continue;
    const steps: object[] = JSON.parse(batch.steps);
    doc = await applySteps(doc, steps);
    version += steps.length;
  }
  if (version !== draft.text_version) throw new Error(`the steps of draft ${keyOf(draft)} end at ${version}`);
  kept.set(keyOf(draft), { doc, version });
  if (version - draft.doc_version >= STEPS_BETWEEN) await storeText(db, draft, doc, version);
  return doc;
}

async function storedText(db: Db, draft: Draft): Promise<{ doc: Node; version: number } | null> {
  const { doc, doc_version } = await findDoc(db, draft);
  return doc === null ? null : { doc: await textOf(JSON.parse(doc)), version: doc_version };
}

/** Keeps a text that was written, for whoever asks next. */
export function keepText(draft: Draft, doc: Node, version: number): void {
  kept.set(keyOf(draft), { doc, version });
}

/** Stores a text whole, as it is after `version` steps. */
export async function storeText(db: Db, place: Place, doc: Node, version: number): Promise<void> {
  await storeDoc(db, place, JSON.stringify(doc.toJSON()), version);
}

/** A document that is kept as JSON. */
export async function textOf(json: object): Promise<Node> {
  const { Node, schema } = await parts();
  return Node.fromJSON(schema, json);
}

/** Parts of a document as JSON, neither too deep nor too many. */
function bounded(text: string): unknown {
  boundJson(Buffer.from(text), TRAFFIC.steps);
  return JSON.parse(text);
}

/** The steps as a browser sent them. @throws draft_invalid */
export function stepsIn(text: unknown): object[] {
  if (text === undefined || text === '') return [];
  try {
    return listOfSteps.parse(bounded(String(text)));
  } catch {
    throw new AppError('draft_invalid');
  }
}

/**
 * A text after more steps.
 * @throws draft_invalid for what the schema does not have or a place that is not there, draft_too_long
 */
export async function applySteps(doc: Node, steps: object[]): Promise<Node> {
  const { Step, schema } = await parts();
  let next = doc;
  try {
    for (const json of steps) {
      const { doc: done, failed } = Step.fromJSON(schema, json).apply(next);
      if (!done) throw new RangeError(failed ?? 'failed');
      next = done;
    }
    if (steps.length > 0) next.check();
    if (depthOf(next) > LIMITS.htmlDepth) throw new RangeError('too deep');
  } catch (error) {
    throw Object.assign(new AppError('draft_invalid'), { cause: error });
  }
  // more characters than any stored text has, and as many places for the blocks they stand in
  if (next.nodeSize > 2 * LIMITS.content) throw new AppError('draft_too_long');
  return next;
}

/** A slice of a text (JSON) that a browser sent; null for what the schema does not have. */
export async function sliceIn(text: string | null): Promise<string | null> {
  if (text === null) return null;
  const { Slice, schema } = await parts();
  try {
    const slice = Slice.fromJSON(schema, bounded(text) as never);
    return JSON.stringify(slice.toJSON());
  } catch {
    return null;
  }
}

/** How many blocks stand in one another at most. */
function depthOf(node: Node): number {
  let deepest = 0;
  node.forEach((child) => {
    if (!child.isText) deepest = Math.max(deepest, 1 + depthOf(child));
  });
  return deepest;
}

/** One step that makes a text of another; none if they are the same. */
export async function stepsTo(doc: Node, wanted: Node): Promise<object[]> {
  const start = doc.content.findDiffStart(wanted.content);
  if (start === null) return [];
  const { Transform } = await parts();
  let { a, b } = doc.content.findDiffEnd(wanted.content) ?? { a: start, b: start };
  // where what is alike overlaps, the difference lies between
  const overlap = start - Math.min(a, b);
  if (overlap > 0) {
    a += overlap;
    b += overlap;
  }
  const { steps } = new Transform(doc).replace(start, a, wanted.slice(start, b));
  return steps.map((step) => step.toJSON());
}

/** Steps that put other values in the place of those that attributes have, each where it stands. */
export async function attributeSteps(doc: Node, values: Map<string, string>): Promise<object[]> {
  if (values.size === 0) return [];
  return stepsOf(doc, (change) =>
    doc.descendants((node, at) => {
      for (const [name, value] of replacedIn(node.attrs, values)) change.setNodeAttribute(at, name, value);
      for (const mark of node.marks) {
        const replaced = replacedIn(mark.attrs, values);
        if (replaced.length === 0) continue;
        const attrs = { ...mark.attrs, ...Object.fromEntries(replaced) };
        change.removeMark(at, at + node.nodeSize, mark).addMark(at, at + node.nodeSize, mark.type.create(attrs));
      }
    }),
  );
}

/** The steps of what is done to a text. */
export async function stepsOf(doc: Node, work: (change: Transform) => void): Promise<object[]> {
  const { Transform } = await parts();
  const change = new Transform(doc);
  work(change);
  return change.steps.map((step) => step.toJSON());
}

/** The steps that take others back, which start from `doc`. */
export async function inverseSteps(doc: Node, steps: object[]): Promise<object[]> {
  const { Step, schema } = await parts();
  const inverse: object[] = [];
  let before = doc;
  for (const json of steps) {
    const step = Step.fromJSON(schema, json);
    inverse.unshift(step.invert(before).toJSON());
    before = step.apply(before).doc ?? before;
  }
  return inverse;
}

function replacedIn(attributes: Record<string, unknown>, values: Map<string, string>): [string, string][] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    const next = typeof value === 'string' ? values.get(value) : undefined;
    return next === undefined ? [] : [[name, next]];
  });
}
