import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blockOf, caretAfter, paragraph } from '#tests/drafts/clashes/clash-text.ts';
import { textLog, textWriter } from '#tests/drafts/text-writers.ts';

const START = {
  type: 'doc',
  content: [paragraph('Solo', 'aaaa'), paragraph('Sol', 'bbbb'), paragraph('Sombra', 'cccc')],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Ana writes a word in a paragraph that Rui deletes at the same time; both stand at the same clock. */
function clash() {
  const log = textLog(START);
  const [ana, rui] = [textWriter(log, 'a'), textWriter(log, 'r')];
  ana.edit((tr) => caretAfter(tr, 'bbbb', 'S'));
  for (const letter of 'forte') ana.edit((tr) => tr.insertText(letter));
  rui.edit((tr) => {
    const block = blockOf(tr.doc, 'bbbb');
    if (block) tr.delete(block.at, block.at + block.node.nodeSize);
  });
  rui.sync();
  return { log, ana, words: () => log.doc.textBetween(0, log.doc.content.size, '|') };
}

test('[WK-10] a word that is being typed goes on at the caret when its paragraph is deleted', () => {
  const { ana, words } = clash();
  ana.sync();
  expect(words()).toContain('forte');
  expect(ana.rescued).toEqual([]);
});

test('[WK-10] a word is offered when its paragraph is deleted, once its writer left the text, however fast', () => {
  const { ana, words } = clash();
  ana.leave();
  ana.sync();
  expect(words()).toBe('Solo|Sombra');
  expect(ana.rescued.map(({ text }) => text)).toEqual(['forte']);
});

test('[WK-10] a word whose place is gone takes none of a longer or shorter one that stands', () => {
  const log = textLog({ type: 'doc', content: [paragraph('Solo e sol', 'aaaa')] });
  const [ana, rui] = [textWriter(log, 'a'), textWriter(log, 'r')];
  const write = (text: string, before: string) =>
    ana.edit((tr) => {
      caretAfter(tr, 'aaaa', before);
      tr.insertText(text);
    });
  write(' rio ', '');
  write(' riozinho ', 'Solo e ');
  rui.edit((tr) => {
    caretAfter(tr, 'aaaa', 'Solo ');
    tr.insertText('fundo ');
  });
  // the second half of the paragraph in one of its own, which goes
  rui.edit((tr) => {
    caretAfter(tr, 'aaaa', 'Solo fundo e ');
    tr.split(tr.selection.from);
  });
  rui.edit((tr) => {
    const [first, second] = [tr.doc.child(0).nodeSize, tr.doc.child(1).nodeSize];
    tr.delete(first, first + second);
  });
  rui.sync();
  ana.sync();
  const words = log.doc.textBetween(0, log.doc.content.size, '|').split(/[\s|]+/);
  const kept = [...words, ...ana.rescued.flatMap(({ text }) => text.split(/\s+/))];
  expect(kept).toEqual(expect.arrayContaining(['rio', 'riozinho']));
});
