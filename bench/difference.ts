import { diffWords } from 'diff';
import type { DocumentJson } from '#common/document/document-json.ts';
import { documentText } from '#common/document/plain-text.ts';
import { differenceOf, documentOf } from '#server/document/document.ts';
import { type Figure, median, spreadOf } from './figure.ts';
import { numbers, textOfBook } from './long-text.ts';

const EDITS = 200;
const ROUNDS = 5;

/** Two versions of 50,000 words compared, beside the library that compares their words as one plain text. */
export async function benchDifference(): Promise<Figure[]> {
  const old = await documentOf(textOfBook());
  const next = edited(old);
  const own: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(await timeOf(() => differenceOf({ old, next })));
    reference.push(await timeOf(async () => diffWords(documentText(old), documentText(next))));
  }
  return [
    {
      ...{
        name: 'difference of two versions of 50,000 words',
        value: median(own),
        unit: 'ms',
        target: 500,
        rule: 'under',
      },
      note: `${EDITS} edits, in the thread for long texts, as clean HTML; median of ${ROUNDS}, ${spreadOf(own, 'ms')}; \`diffWords\` of the plain text alone ${spreadOf(reference, 'ms')}`,
    },
  ];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** With a word added or replaced in `EDITS` places, and every fortieth time a block removed or moved. */
function edited(doc: DocumentJson): DocumentJson {
  const number = numbers();
  const blocks = structuredClone(doc.content ?? []);
  for (let edit = 0; edit < EDITS; edit += 1) {
    const text = blocks[number(blocks.length)]?.content?.[0];
    if (text?.text) {
      const words = text.text.split(' ');
      words.splice(number(words.length - 1), number(2), `novidade${edit}`);
      text.text = words.join(' ');
    }
    if (edit % 40 > 0) continue;
    const [block] = blocks.splice(number(blocks.length), 1);
    if (block && edit % 80 === 0) blocks.splice(number(blocks.length), 0, block);
  }
  return { ...doc, content: blocks };
}
