import { expect, test } from 'vitest';
import { editSources, type Found } from '#tests/edited-sources.ts';

/** In a long run 1,000. */
const TEXTS = Number(process.env.EDITED_SOURCES) || 40;
/** The chance of the edits. The rules were made with another. */
const SEED = 90_000;

const percent = (part: number, whole: number) => (part * 100) / whole;

function figuresOf(found: Found) {
  const precision = percent(found.right, found.made);
  const recall = percent(found.recalled, found.there);
  const edited = percent(found.outdated, found.edited);
  process.stdout.write(`${TEXTS} texts: ${JSON.stringify({ ...found, percent: { precision, recall, edited } })}\n`);
  return { precision, recall, edited };
}

test(`[LE-02] of ${TEXTS} edited sources whose blocks have ids 99.5 % of the pairs are right and 99 % are found, 99 % of the edited blocks are shown with their difference, and 0 unedited ones are marked`, () => {
  const found = editSources({ texts: TEXTS, ids: 'kept', seed: SEED });
  const { precision, recall, edited } = figuresOf(found);
  expect(precision).toBeGreaterThanOrEqual(99.5);
  expect(recall).toBeGreaterThanOrEqual(99);
  expect(edited).toBeGreaterThanOrEqual(99);
  expect(found).toMatchObject({ falselyMarked: 0, missed: 0, inexact: 0 });
  expect(found.edited).toBeGreaterThan(TEXTS * 3);
});

test(`[LE-02] of ${TEXTS} edited sources that came back without ids 99 % of the pairs are right and 92 % are found, and no edited block counts as translated`, () => {
  const found = editSources({ texts: TEXTS, ids: 'none', seed: SEED });
  const { precision, recall } = figuresOf(found);
  expect(precision).toBeGreaterThanOrEqual(99);
  expect(recall).toBeGreaterThanOrEqual(92);
  expect(found).toMatchObject({ missed: 0, inexact: 0 });
  expect(percent(found.falselyMarked, found.unedited)).toBeLessThanOrEqual(0.2);
});
