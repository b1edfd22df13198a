import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textLog, textWriter } from '#tests/drafts/text-writers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Where the log was when the journal got the text that it holds. */
const keptAt = ({ records }: ReturnType<typeof textWriter>) => (records.doc as { seq: number }).seq;

test('the journal gets the whole text again once a batch waits for 2 s, and not while each is answered', () => {
  const log = textLog({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Solo' }] }] });
  const writer = textWriter(log, 'a');
  const type = () => writer.edit((tr) => tr.insertText('a', 1));
  type();
  for (let second = 0; second < 5; second += 1) {
    const { steps = [], text_version = 0 } = writer.pending();
    log.write('a', steps, text_version);
    // a letter that is typed before the answer waits for the next batch
    type();
    writer.pull();
    vi.advanceTimersByTime(1_000);
  }
  expect(keptAt(writer)).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect(keptAt(writer)).toBe(5);
});
