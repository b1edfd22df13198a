import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocumentJson } from '#common/document/document-json.ts';
import { definedHtml } from '#tests/random-html.ts';
import { readingOf } from '#tests/reading.ts';
import { runs } from '#tests/runs.ts';
import { WHOLE_TEXT } from '#tests/whole-text.ts';
import { documentOf, htmlOf } from '../document/document.ts';
import { applySteps, inverseSteps, nodeOf } from '../drafts/apply-steps.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { counterpart } from './counterpart.ts';
import { replacingSteps, searchDocument } from './document-steps.ts';
import { edited, inverse } from './html-segments.ts';
import type { Pattern } from './matches.ts';
import { replaceIn } from './work.ts';

const LOOSE = { whole: false, case: false, accents: false, language: 'pt-BR' };
const CONTENT = { path: 'content', format: 'html' } as const;

/** Replaces in HTML and in its document. */
async function replacedIn(html: string, pattern: Pattern, put: string) {
  const doc = await nodeOf(await documentOf(html));
  const searched = searchDocument(doc, pattern);
  const steps = await replacingSteps(searched, put, null);
  const [replaced] = replaceIn({ texts: [{ ...CONTENT, value: html }], pattern, put, only: null });
  return { doc, searched, steps, next: await applySteps(doc, steps), replaced };
}

test('[WK-15] what is replaced and taken back has the same bytes, as HTML and as a document', async () => {
  const finds = fc.constantFrom('um', 'á', 'pão', 'dois fim', 'a < b & "c"', 'fim.', 'd', 'água fria', "'");
  const puts = fc.constantFrom('', 'x', 'um', '<b>&', 'dois  três', '🌱');
  await fc.assert(
    fc.asyncProperty(definedHtml, finds, puts, async (random, find, put) => {
      const html = sanitiseHtml(random);
      const { doc, steps, next, replaced } = await replacedIn(html, { ...LOOSE, find }, put);
      if (replaced) {
        expect(edited(replaced.value, inverse(html, replaced.edits))).toBe(html);
        expect(edited(html, replaced.edits)).toBe(replaced.value);
      }
      const back = await applySteps(next, await inverseSteps(doc, steps));
      expect(back.toJSON()).toEqual(doc.toJSON());
      expect(steps.length > 0).toBe(replaced !== undefined);
    }),
    runs(60),
  );
});

test('[WK-15] the document of a text says after replacing what its HTML says', async () => {
  const html = sanitiseHtml(WHOLE_TEXT);
  for (const [find, put] of [
    ['forte', 'brando'],
    ['o', '0'],
    ['dentro', ''],
    ['quatro', 'IV & V'],
    ['link', 'x'],
  ] as const) {
    const { searched, next, replaced } = await replacedIn(html, { ...LOOSE, find }, put);
    expect(searched.hits.length).toBe(replaced?.count ?? 0);
    const written = sanitiseHtml(await htmlOf(next.toJSON() as DocumentJson));
    expect(readingOf(written)).toEqual(readingOf(replaced?.value ?? html));
  }
});

test('[WK-15] a hit is known again in a text that somebody goes on writing', async () => {
  const pattern = { ...LOOSE, find: 'sol' };
  const searched = async (html: string) => searchDocument(await nodeOf(await documentOf(html)), pattern);
  const stored = await searched('<p data-b="aaaa">O sol e o sol.</p><p data-b="bbbb">Só sol.</p>');
  const written = await searched(
    '<p data-b="cccc">Novo sol.</p><p data-b="bbbb">Agora só sol.</p><p data-b="aaaa">O sol é o sol.</p>',
  );
  expect([0, 1, 2].map((nth) => counterpart(stored, written, nth))).toEqual([2, 3, 1]);
  const gone = await searched('<p data-b="aaaa">O céu e o sol.</p>');
  expect([0, 1, 2].map((nth) => counterpart(stored, gone, nth))).toEqual([0, 0, null]);
});
