import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentSchema } from './schema/extensions.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

/** What texts could hold, by version: a change of that adds a line, and raises the version. */
const SHAPES: Record<number, string> = {
  1: '3702fa88c1b8095c',
  2: 'ac064356a4ae3a8a',
  3: '6f6f8d71a69ce130',
  4: '79018f53c33b635a',
};

/** The kinds of nodes and marks of the schema, where each may stand and what it carries, as a short text. */
function shape(): string {
  const { nodes, marks } = documentSchema().spec;
  const kinds: unknown[] = [];
  nodes.forEach((name, { content, marks, group, attrs }) => {
    kinds.push([name, content, marks, group, Object.keys(attrs ?? {}).toSorted()]);
  });
  marks.forEach((name, { excludes, attrs }) => {
    kinds.push([name, excludes, Object.keys(attrs ?? {}).toSorted()]);
  });
  return createHash('sha256').update(JSON.stringify(kinds)).digest('hex').slice(0, 16);
}

test('what a text may hold has a version of its own', () => {
  expect(SHAPES[SCHEMA_VERSION]).toBe(shape());
});
