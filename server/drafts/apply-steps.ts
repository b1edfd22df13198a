import type { Node } from '@tiptap/pm/model';
import { LIMITS } from '#common/limits.ts';
import { loadLibrary } from '../document/library.ts';
import { costOf } from '../document/step-cost.ts';
import { AppError } from '../errors.ts';
import { HtmlBusy, HtmlTooSlow } from '../html/html-worker.ts';
import { htmlWork } from '../html/work.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { letOthersGo } from '../turns.ts';

/** The number of nodes in a text when they were last counted, and the changes since. */
const counted = new WeakMap<Node, { nodes: number; changes: number }>();
/** Small changes after which the nodes of a text are counted again. */
const COUNTED_AFTER = 50;
/** Characters, or nodes, that no text grows too long by. */
const FEW = 16;

/** The library of documents and its steps, loaded with the first draft. */
export async function documentParts() {
  await loadLibrary();
  const [model, transform, steps, { documentSchema }] = await Promise.all([
    import('@tiptap/pm/model'),
    import('@tiptap/pm/transform'),
    import('../document/steps.ts'),
    import('#common/document/schema/extensions.ts'),
  ]);
  return { ...model, ...transform, ...steps, schema: documentSchema() };
}

/** Makes the node of a document in JSON. */
export async function nodeOf(json: object): Promise<Node> {
  const { Node, schema } = await documentParts();
  return Node.fromJSON(schema, json);
}

/**
 * Applies steps to a text; costly steps are applied in the thread for long texts.
 * @throws draft_invalid for a step that fits neither the schema nor the text, draft_too_long, draft_too_slow for steps
 * that would take too long, html_busy
 */
export async function applySteps(doc: Node, steps: object[]): Promise<Node> {
  if (steps.length === 0) return doc;
  const { applied } = await documentParts();
  const nodes = await nodesOf(doc);
  const cost = costOf(steps, nodes);
  if (cost > TRAFFIC.steps.cost) throw new AppError('draft_too_slow');
  const next = await orRefused(async () => {
    if (cost <= TRAFFIC.steps.costInline) return applied(doc, steps);
    return textIn(await htmlWork('steps', { doc: await jsonOf(doc), steps: JSON.stringify(steps) }, cost));
  });
  return checkedSize(next, doc);
}

/** Applies stored steps to a text, however many. They were checked when they were written. */
export async function replaySteps(doc: Node, batches: object[][]): Promise<Node> {
  let next = doc;
  let waiting: object[] = [];
  let cost = 0;
  for (const steps of batches) {
    const more = costOf(steps, await nodesOf(next));
    if (cost + more > TRAFFIC.steps.cost && waiting.length > 0) {
      next = await replayed(next, waiting, cost);
      [waiting, cost] = [[], 0];
    }
    waiting.push(...steps);
    cost += more;
  }
  return replayed(next, waiting, cost);
}

async function replayed(doc: Node, steps: object[], cost: number): Promise<Node> {
  if (steps.length === 0) return doc;
  const { applied } = await documentParts();
  if (cost <= TRAFFIC.steps.costInline) return applied(doc, steps);
  return orRefused(async () =>
    textIn(await htmlWork('steps', { doc: await jsonOf(doc), steps: JSON.stringify(steps) }, cost)),
  );
}

/** The steps that undo `steps`, which start from `doc`. @throws draft_too_slow, html_busy */
export async function inverseSteps(doc: Node, steps: object[]): Promise<object[]> {
  if (steps.length === 0) return [];
  const { inverted } = await documentParts();
  // inverting applies each step too
  const cost = 2 * costOf(steps, await nodesOf(doc));
  if (cost <= TRAFFIC.steps.costInline) return inverted(doc, steps);
  return orRefused(async () =>
    JSON.parse(await htmlWork('inverse', { doc: await jsonOf(doc), steps: JSON.stringify(steps) }, cost)),
  );
}

/** Steps that replace values of attributes. @throws draft_too_slow, html_busy */
export async function attributeSteps(doc: Node, values: Map<string, string>): Promise<object[]> {
  if (values.size === 0) return [];
  const { valueSteps } = await documentParts();
  const nodes = await nodesOf(doc);
  if (nodes <= TRAFFIC.steps.nodesInline) return valueSteps(doc, values);
  return orRefused(async () => JSON.parse(await htmlWork('values', { doc: await jsonOf(doc), values }, nodes)));
}

/** Writes a document as JSON, with a pause for others in between. */
export async function jsonOf(doc: Node): Promise<string> {
  if ((await nodesOf(doc)) < TRAFFIC.steps.nodesInline) return JSON.stringify(doc.toJSON());
  await letOthersGo();
  const json: object = doc.toJSON();
  await letOthersGo();
  return JSON.stringify(json);
}

/** Reads a document from JSON, with a pause for others in between. */
export async function textIn(json: string): Promise<Node> {
  if (json.length < TRAFFIC.html.inline.written) return nodeOf(JSON.parse(json));
  await letOthersGo();
  const parsed: object = JSON.parse(json);
  await letOthersGo();
  return nodeOf(parsed);
}

/** The number of nodes in a text when they were last counted. */
async function nodesOf(doc: Node): Promise<number> {
  const known = counted.get(doc);
  return known ? known.nodes : countNodes(doc);
}

async function countNodes(doc: Node): Promise<number> {
  const { nodesIn } = await documentParts();
  const nodes = nodesIn(doc);
  counted.set(doc, { nodes, changes: 0 });
  return nodes;
}

/** @throws draft_too_long for a text with too many characters or nodes, unless it has no more than before */
async function checkedSize(next: Node, before: Node): Promise<Node> {
  // twice the characters of the longest stored text leaves room for the positions of its blocks
  if (next.nodeSize > 2 * LIMITS.content) throw new AppError('draft_too_long');
  const known = counted.get(before) ?? { nodes: await countNodes(before), changes: 0 };
  const isLetters = Math.abs(next.nodeSize - before.nodeSize) < FEW && next.childCount === before.childCount;
  // a few more letters must not cause a long text to be counted again
  if (isLetters && known.changes < COUNTED_AFTER) {
    counted.set(next, { nodes: known.nodes, changes: known.changes + 1 });
    return next;
  }
  const nodes = await countNodes(next);
  if (nodes > LIMITS.textNodes && nodes > known.nodes + FEW) throw new AppError('draft_too_long');
  return next;
}

async function orRefused<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw Object.assign(new AppError('draft_invalid'), { cause: error });
    if (error instanceof HtmlTooSlow) throw new AppError('draft_too_slow');
    throw error instanceof HtmlBusy ? new AppError('html_busy') : error;
  }
}
