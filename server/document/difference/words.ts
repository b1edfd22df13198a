import { diffArrays } from 'diff';
import type { DocumentJson } from '#common/document/document-json.ts';
import { between, type Change } from './signs.ts';

type Token = { node: DocumentJson; key: string };
type Run = { change: Change | null; tokens: Token[] };

/** A word, a space, or a sign. */
const PIECES = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*|\s+|[^\s\p{L}\p{N}]/gu;
/** Milliseconds after which two long texts count as having nothing in common. */
const PATIENCE_MS = 300;
/** The least share of the longer text's words that must be in both; with less in common they are different texts. */
const COMMON = 0.2;

/** The old and the new content of a block in one, with removed and added parts between signs. */
export function wordsCompared(old: DocumentJson[], next: DocumentJson[]): DocumentJson[] {
  const [before, after] = [tokensOf(old), tokensOf(next)];
  return joined(runsOf(before, after)).flatMap(nodesOf);
}

/** Content that is entirely added, or entirely removed. */
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

/**
 * Merges the spaces between changes into them, so that a rewritten passage reads as one piece; removed words come
 * first.
 */
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

/**
 * The nodes of a run: words with the same marks in one node; in a change each node is between signs, within its marks.
 */
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
