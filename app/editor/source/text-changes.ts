import { ChangeSet } from '@uiw/react-codemirror';
import { diffArrays } from 'diff';

export type TextChange = { from: number; to: number; insert: string };

/** Milliseconds after which two texts are taken to have nothing in common between their same ends. */
const LONGEST_MS = 40;
const WORDS = /<[^<>]*>|[\p{L}\p{N}]+|[^\S\n]+|[\s\S]/gu;

/** The changes from one text to another, word by word; common parts stay in place. */
export function textChanges(before: string, after: string): TextChange[] {
  const { start, end } = sameEnds(before, after);
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  if (!old || !now) return old || now ? [{ from: start, to: start + old.length, insert: now }] : [];
  const parts = diffArrays(old.match(WORDS) ?? [], now.match(WORDS) ?? [], { timeout: LONGEST_MS });
  if (!parts) return [{ from: start, to: start + old.length, insert: now }];
  const changes: TextChange[] = [];
  let at = start;
  let last: TextChange | null = null;
  for (const { added, removed, value } of parts) {
    const text = value.join('');
    if (!added && !removed) last = null;
    else if (!last) {
      last = { from: at, to: at, insert: '' };
      changes.push(last);
    }
    if (added && last) last.insert += text;
    if (removed && last) last.to += text.length;
    if (!added) at += text.length;
  }
  return changes;
}

/** The same as CodeMirror has it. */
export function changeSet(before: string, after: string): ChangeSet {
  return ChangeSet.of(textChanges(before, after), before.length);
}

/** The one change between the ends that two texts have in common. */
export function widestChange(before: string, after: string): ChangeSet {
  const { start, end } = sameEnds(before, after);
  const change = { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
  return ChangeSet.of(before === after ? [] : change, before.length);
}

function sameEnds(before: string, after: string): { start: number; end: number } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  const rest = most - start;
  while (end < rest && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end += 1;
  return { start, end };
}
