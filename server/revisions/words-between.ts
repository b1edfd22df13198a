import { letOthersGo } from '../turns.ts';
import type { RevisionContent } from './content.ts';

const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;

/**
 * The number of words of a state, and how many were added and removed since another; moved words count as neither. Runs
 * in pieces.
 */
export async function wordsBetween(before: RevisionContent | null, after: RevisionContent) {
  const left = countsOf(before);
  await letOthersGo();
  let words = 0;
  let words_added = 0;
  for (const word of wordsOf(after)) {
    words += 1;
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    else words_added += 1;
  }
  const words_removed = [...left.values()].reduce((sum, count) => sum + count, 0);
  return { words, words_added: before ? words_added : 0, words_removed };
}

function countsOf(content: RevisionContent | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of content ? wordsOf(content) : []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Fields that contain prose. */
const WRITTEN = /title|name|description|feature|benefits|faq|question|answer|text/;

function wordsOf({ fields, doc }: RevisionContent): string[] {
  const written = Object.entries(fields).filter(([field]) => WRITTEN.test(field));
  const text = `${written.map(([, value]) => plainText(value)).join(' ')} ${plainText(doc)}`;
  return text.split(/[\s–—]+/).filter((piece) => LETTER_OR_NUMBER.test(piece));
}

/** The texts of a value or of a document, with spaces between its blocks. */
function plainText(value: unknown): string {
  if (typeof value === 'string') return value.replace(/<[^<>]*>/g, ' ');
  if (Array.isArray(value)) return value.map(plainText).join(value.some(isInline) ? '' : ' ');
  if (typeof value !== 'object' || value === null) return '';
  if ('type' in value)
    return 'text' in value ? String(value.text) : plainText('content' in value ? value.content : null);
  return Object.values(value).map(plainText).join(' ');
}

const isInline = (node: unknown) => typeof node === 'object' && node !== null && 'type' in node && node.type === 'text';
