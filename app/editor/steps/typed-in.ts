type NodeJson = { text?: string; content?: NodeJson[] };
type StepJson = { from?: number; to?: number; slice?: { content?: NodeJson[] } };

/** The words that steps (JSON) put in, where no text takes them: what follows on itself stays together. */
export function typedIn(steps: unknown[]): string {
  let text = '';
  let end: number | undefined;
  for (const step of steps) {
    const { from, slice } = step as StepJson;
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
