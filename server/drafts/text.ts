import type { Node } from '@tiptap/pm/model';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { LIMITS } from '#common/limits.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { HtmlBusy } from '../html/html-worker.ts';
import { htmlWork } from '../html/work.ts';
import { boundJson } from '../http/body-shape.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { documentParts, jsonOf, replaySteps, textIn } from './apply-steps.ts';
import { type Draft, findDoc, listSteps, type RowRef, storeDoc } from './drafts.queries.ts';

/** Parsed texts, each with its number of steps. */
const kept = new LRUCache<string, { doc: Node; version: number }>({
  max: 20,
  maxSize: 4 * LIMITS.content,
  sizeCalculation: ({ doc }) => doc.nodeSize,
});
/** Steps after which the whole text is stored again, so that opening it is quick. */
const STEPS_BETWEEN = 200;
/** The most steps of one batch. */
const MOST_STEPS = 10_000;
const listOfSteps = z.array(z.record(z.string(), z.unknown())).max(MOST_STEPS);

const keyOf = ({ kind, row_id }: RowRef) => `${kind} ${row_id}`;

/** The text of a draft after all its steps; null for a kind without a text. */
export async function readText(db: Db, draft: Draft): Promise<Node | null> {
  const known = kept.get(keyOf(draft));
  if (known && known.version === draft.text_version) return known.doc;
  // a log that was shortened does not reach back before the stored text
  const isOnTheWay = known && known.version < draft.text_version && known.version >= draft.doc_version;
  const from = isOnTheWay ? known : await storedText(db, draft);
  if (!from) return null;
  let { version } = from;
  const batches: object[][] = [];
  for (const batch of await listSteps(db, draft, version)) {
    // the batch is applied already, or was written after the draft was read
    if (batch.text_version !== version || version >= draft.text_version) continue;
    const steps: object[] = JSON.parse(batch.steps);
    batches.push(steps);
    version += steps.length;
  }
  if (version !== draft.text_version) throw new Error(`the steps of draft ${keyOf(draft)} end at ${version}`);
  const doc = await replaySteps(from.doc, batches);
  kept.set(keyOf(draft), { doc, version });
  if (version - draft.doc_version >= STEPS_BETWEEN) await storeText(db, draft, doc, version);
  return doc;
}

/** The text of a draft as JSON, without parsing if the stored text has all steps. */
export async function readTextJson(db: Db, draft: Draft): Promise<string | null> {
  const stored = draft.doc_version === draft.text_version ? await findDoc(db, draft) : null;
  // a later text may have been stored since the draft was read
  if (stored?.doc_version === draft.text_version) return stored.doc;
  const doc = await readText(db, draft);
  return doc && jsonOf(doc);
}

async function storedText(db: Db, draft: Draft): Promise<{ doc: Node; version: number } | null> {
  const { doc, doc_version } = await findDoc(db, draft);
  return doc === null ? null : { doc: await textIn(doc), version: doc_version };
}

/** Keeps a parsed text in memory for the next reader. */
export function keepText(draft: Draft, doc: Node, version: number): void {
  kept.set(keyOf(draft), { doc, version });
}

/** Stores the whole text after `version` steps. */
export async function storeText(db: Db, ref: RowRef, doc: Node, version: number): Promise<void> {
  await storeDoc(db, ref, await jsonOf(doc), version);
}

/** Checks the depth and number of values in JSON. */
function bounded(text: string): string {
  boundJson(Buffer.from(text), TRAFFIC.steps);
  return text;
}

/** Reads the steps that a browser sent. @throws draft_invalid */
export function stepsIn(text: unknown): object[] {
  if (text === undefined || text === '') return [];
  try {
    return listOfSteps.parse(JSON.parse(bounded(String(text))));
  } catch {
    throw new AppError('draft_invalid');
  }
}

/** Reads a slice of a text (JSON) that a browser sent; null if it does not fit the schema. */
export async function sliceIn(text: string | null): Promise<string | null> {
  if (text === null) return null;
  try {
    bounded(text);
    return await htmlWork('slice', text, text.length);
  } catch (error) {
    if (error instanceof HtmlBusy) throw new AppError('html_busy');
    return null;
  }
}

/** One step that turns `doc` into `wanted`; none if they are the same. */
export async function stepsTo(doc: Node, wanted: Node): Promise<object[]> {
  const start = doc.content.findDiffStart(wanted.content);
  if (start === null) return [];
  const { Transform } = await documentParts();
  let { a, b } = doc.content.findDiffEnd(wanted.content) ?? { a: start, b: start };
  // the equal start and the equal end may overlap: then the difference is empty on one side
  const overlap = start - Math.min(a, b);
  if (overlap > 0) {
    a += overlap;
    b += overlap;
  }
  const { steps } = new Transform(doc).replace(start, a, wanted.slice(start, b));
  return steps.map((step) => step.toJSON());
}
