import { diffArrays } from 'diff';
import type { DocumentJson } from '#common/document/document-json.ts';
import { between, type Change } from './signs.ts';

type Token = { node: DocumentJson; key: string };
type Run = { change: Change | null; tokens: Token[] };

/** A word, a space, or a sign. */
const PIECES = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*|\s+|[^\s\p{L}\p{N}]/gu;
/** Milliseconds after which two long texts are said to have nothing in common. */
const PATIENCE_MS = 300;
/** Of the words of the longer text, what has to be in both: with less in common they are another text. */
const COMMON = 0.2;

/** The content of a block as it was and as it is, in one: what went and what came between signs. */
export function wordsCompared(old: DocumentJson[], next: DocumentJson[]): DocumentJson[] {
  const [before, after] = [tokensOf(old), tokensOf(next)];
  return joined(runsOf(before, after)).flatMap(nodesOf);
}

/** Content that all came, or all went. */
export function allChanged(change: Change, content: DocumentJson[]): DocumentJson[] {
  return nodesOf({ change, tokens: tokensOf(content) });
}

function tokensOf(content: DocumentJson[]): Token[] {
  return content.flatMap((node) => {
    const { text, marks = [] } = node;
    if (text === undefined) return [{ node, key: JSON.stringify(node) }];
    const look = JSON.stringify(marks);
    return (text.match(PIECES) ?? []).map((piece) => ({ node: { ...node, text: piece }, key: piece + look }));
  });
}

function runsOf(before: Token[], after: Token[]): Run[] {
  const keys = (tokens: Token[]) => tokens.map(({ key }) => key);
  const changes = diffArrays(keys(before), keys(after), { timeout: PATIENCE_MS });
  const kept = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? 0 : count), 0) ?? 0;
  const isOther = kept < COMMON * Math.max(before.length, after.length);
  if (!changes || isOther) return withBoth(before, after);
  let [old, next] = [0, 0];
  return changes.map(({ added, removed, count }) => {
    const change = added ? 'ins' : removed ? 'del' : null;
    const tokens = removed ? before.slice(old, old + count) : after.slice(next, next + count);
    if (!added) old += count;
    if (!removed) next += count;
    return { change, tokens };
  });
}

const withBoth = (before: Token[], after: Token[]): Run[] => [
  { change: 'del', tokens: before },
  { change: 'ins', tokens: after },
];

/** With spaces between changes put into them, so that what was written anew reads as one piece; what went stands first. */
function joined(runs: Run[]): Run[] {
  const result: Run[] = [];
  let [gone, come]: [Token[], Token[]] = [[], []];
  const end = () => {
    if (gone.length > 0) result.push({ change: 'del', tokens: gone });
    if (come.length > 0) result.push({ change: 'ins', tokens: come });
    [gone, come] = [[], []];
  };
  runs.forEach(({ change, tokens }, index) => {
    if (change === 'del') gone.push(...tokens);
    else if (change === 'ins') come.push(...tokens);
    else if (gone.length > 0 && come.length > 0 && isSpace(tokens) && runs[index + 1]) {
      gone.push(...tokens);
      come.push(...tokens);
    } else {
      end();
      result.push({ change, tokens });
    }
  });
  end();
  return result;
}

const isSpace = (tokens: Token[]) => tokens.every(({ node }) => node.text?.trim() === '');

/** The nodes of a run: words of the same look in one; of a change each between signs, within its marks. */
function nodesOf({ change, tokens }: Run): DocumentJson[] {
  const nodes: DocumentJson[] = [];
  for (const { node } of tokens) {
    const last = nodes.at(-1);
    const isSame = JSON.stringify(last?.marks) === JSON.stringify(node.marks);
    if (last?.text !== undefined && node.text !== undefined && isSame) last.text += node.text;
    else nodes.push({ ...node });
  }
  return change ? nodes.flatMap((node) => between(change, [node], node.marks)) : nodes;
}
