import { Fragment, Mark, Node, Slice } from '@tiptap/pm/model';
import { Step, Transform } from '@tiptap/pm/transform';
import { documentSchema } from '#common/document/schema/extensions.ts';
import { LIMITS } from '#common/limits.ts';

/** The document of JSON. @throws RangeError */
export function nodeOf(json: string): Node {
  return Node.fromJSON(documentSchema(), JSON.parse(json));
}

/** A slice (JSON) as the schema has it. @throws RangeError */
export function sliceOf(json: string): string {
  return JSON.stringify(Slice.fromJSON(documentSchema(), JSON.parse(json)).toJSON());
}

/** How many nodes stand in a node, all in all. */
export function nodesIn(node: Node): number {
  let count = 0;
  node.descendants(() => {
    count += 1;
    return true;
  });
  return count;
}

/**
 * A text after more steps.
 * @throws RangeError for what the schema does not have, or a position that is not there
 */
export function applied(doc: Node, steps: object[]): Node {
  const next = doneIn(doc, steps);
  if (steps.length > 0) checkChanged(next, doc, 0);
  return next;
}

/** The steps that take others back, which start from `doc`. @throws RangeError */
export function inverted(doc: Node, steps: object[]): object[] {
  const inverse: object[] = [];
  let before = doc;
  for (const json of steps) {
    const step = Step.fromJSON(doc.type.schema, json);
    inverse.push(step.invert(before).toJSON());
    before = step.apply(before).doc ?? before;
  }
  return inverse.reverse();
}

/** Steps that put other values in the place of those that attributes have, each where it stands. */
export function valueSteps(doc: Node, values: Map<string, string>): object[] {
  const change = new Transform(doc);
  doc.descendants((node, at) => {
    for (const [name, value] of replacedIn(node.attrs, values)) change.setNodeAttribute(at, name, value);
    for (const mark of node.marks) {
      const replaced = replacedIn(mark.attrs, values);
      if (replaced.length === 0) continue;
      const attrs = { ...mark.attrs, ...Object.fromEntries(replaced) };
      change.removeMark(at, at + node.nodeSize, mark).addMark(at, at + node.nodeSize, mark.type.create(attrs));
    }
  });
  return change.steps.map((step) => step.toJSON());
}

function doneIn(doc: Node, steps: object[]): Node {
  let next = doc;
  try {
    for (const json of steps) {
      const { doc: done, failed } = Step.fromJSON(doc.type.schema, json).apply(next);
      if (!done) throw new RangeError(failed ?? 'failed');
      next = done;
    }
  } catch (error) {
    throw error instanceof RangeError ? error : new RangeError('no step', { cause: error });
  }
  return next;
}

/** Checks what of a node is not a part of the node that it was before: what both hold was checked with that one. */
function checkChanged(node: Node, before: Node | null, depth: number): void {
  if (node === before) return;
  if (depth > LIMITS.htmlDepth) throw new RangeError('too deep');
  checkOwn(node);
  const [now, old] = [node.content, before?.content ?? Fragment.empty];
  const most = Math.min(now.childCount, old.childCount);
  let start = 0;
  while (start < most && now.child(start) === old.child(start)) start += 1;
  let end = 0;
  while (end < most - start && now.child(now.childCount - 1 - end) === old.child(old.childCount - 1 - end)) end += 1;
  for (let at = start; at < now.childCount - end; at += 1) {
    const child = now.child(at);
    if (child.isText) checkOwn(child);
    else checkChanged(child, at < old.childCount - end ? old.child(at) : null, depth + 1);
  }
}

/** What the library's `check` does to one node, which would look into all that stands in it. */
function checkOwn(node: Node): void {
  if (!node.type.validContent(node.content)) throw new RangeError(`content of ${node.type.name}`);
  const marks = node.marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), Mark.none);
  if (!Mark.sameSet(marks, node.marks)) throw new RangeError(`marks of ${node.type.name}`);
}

function replacedIn(attributes: Record<string, unknown>, values: Map<string, string>): [string, string][] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    const next = typeof value === 'string' ? values.get(value) : undefined;
    return next === undefined ? [] : [[name, next]];
  });
}
