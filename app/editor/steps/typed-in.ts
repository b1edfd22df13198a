import type { JournalRecords } from '../../drafts/source.ts';
import { stepSlots } from '../../drafts/step-slots.ts';

type NodeJson = { text?: string; content?: NodeJson[] };
type StepJson = { from?: number; to?: number; slice?: { content?: NodeJson[] } };

/** The words that steps in a journal put in, where no text is known to make them on: what follows on itself stays together. */
export function typedIn(records: JournalRecords): string {
  let text = '';
  let end: number | undefined;
  for (const slot of stepSlots(records)) {
    const { from, slice } = records[slot] as StepJson;
    const put = (slice?.content ?? []).map(wordsOf).join('\n');
    if (put === '') continue;
    text += text === '' || from === end ? put : `\n${put}`;
    end = (from ?? 0) + put.length;
  }
  return text.trim();
}

function wordsOf({ text = '', content = [] }: NodeJson): string {
  return text + content.map(wordsOf).join('');
}
