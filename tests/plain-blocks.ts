import type { Block, Mark, Run } from '#server/book/block.ts';

type Ways = {
  /** Keys that do not count. */
  unsaid: string[];
  /** The blocks as which a file shows one. */
  shown: (block: Block) => Block[];
};

/** Blocks as they count where they come back from a file: what it shows in another way as it shows it, marks in one order. */
export function plainBlocks(value: unknown, ways: Ways): unknown {
  const one = (inner: unknown): unknown => {
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).flatMap(([key, part]) =>
        ways.unsaid.includes(key) || part === undefined ? [] : [[key, plainBlocks(part, ways)]],
      ),
    );
  };
  if (!Array.isArray(value)) return one(value);
  if (value.some((part) => part?.marks)) return lineOf(value, ways);
  return value.flatMap((part) => (isBlock(part) ? ways.shown(part).map(one) : [plainBlocks(part, ways)]));
}

const isBlock = (value: unknown): value is Block => typeof value === 'object' && value !== null && 'kind' in value;

function lineOf(runs: Run[], { unsaid }: Ways): string[] {
  const order = (marks: Mark[]) =>
    marks
      .filter(({ kind }) => !unsaid.includes(`mark:${kind}`))
      .map((mark) => JSON.stringify(mark))
      .toSorted()
      .join(' ');
  const parts: string[] = [];
  let before = '';
  for (const { marks, ...run } of runs) {
    // a break looks the same within any mark, a picture within any but a link
    const seen = {
      text: marks,
      formula: marks,
      note: unsaid.includes('note:marks') ? [] : marks,
      break: [],
      image: marks.filter(({ kind }) => kind === 'link'),
    };
    const around = order(seen[run.kind]);
    const said = Object.entries(run).filter(([key]) => !unsaid.includes(key));
    if (run.kind === 'text' && around === before && parts.length > 0) parts[parts.length - 1] += run.text;
    else parts.push(`${around} ${run.kind === 'text' ? run.text : JSON.stringify(Object.fromEntries(said))}`);
    before = run.kind === 'text' ? around : '-';
  }
  return parts;
}
