import { TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { textLog, textWriter } from '#tests/drafts/text-writers.ts';

const START = {
  type: 'doc',
  content: ['Um', 'Dois'].map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
};
type Writer = ReturnType<typeof textWriter>;
const putCaret = (writer: Writer, at: number) => writer.edit((tr) => tr.setSelection(TextSelection.create(tr.doc, at)));

/** After how many of one's own letters they are sent; letters of others come after each. */
const SENT_AFTER = [1, 3, 100];
/** Places of the two carets: in other paragraphs, at two ends of one. */
const CARETS = [
  [3, 8],
  [8, 3],
  [3, 1],
  [1, 3],
] as const;

test.each(SENT_AFTER)('one undo takes back a run of typing that others typed beside, sent after %d letters', (each) => {
  for (const [own, theirs] of CARETS) {
    const log = textLog(START);
    const [mine, other] = [textWriter(log, 'm'), textWriter(log, 'o')];
    putCaret(mine, own);
    putCaret(other, theirs);
    for (const [index, letter] of [...'meu trecho'].entries()) {
      mine.edit((tr) => tr.insertText(letter));
      other.edit((tr) => tr.insertText('x'));
      other.sync();
      if (index % each === each - 1) mine.sync();
      else mine.pull();
    }
    mine.sync();
    expect(mine.state.doc.textContent).toContain('meu trecho');
    mine.undo();
    expect(mine.state.doc.textContent.replace('xxxxxxxxxx', '')).toBe('UmDois');
  }
});
