import { htmlToText } from '../search.ts';
import { CHECKED } from './blocks.ts';
import type { DocumentJson } from './document-json.ts';
import { TEX } from './formula.ts';

/** What a document says, a line for each block. */
export function documentText(doc: DocumentJson): string {
  return linesOf(doc).join('\n');
}

function linesOf({ type, attrs, content = [] }: DocumentJson): string[] {
  if (typeof attrs?.html === 'string') return [htmlToText(attrs.html)].filter(Boolean);
  const isText = content.some((child) => child.type === 'text');
  const isDone = attrs?.[CHECKED];
  if (isDone)
    return content.flatMap(linesOf).map((line, at) => (at > 0 ? line : `[${isDone === 'true' ? 'x' : ' '}] ${line}`));
  if (!isText && type !== 'doc' && content.length === 0) return [];
  if (!isText) return content.flatMap(linesOf);
  return [content.map(wordsOf).join('')];
}

/** What stands in a line; a footnote stands in brackets, where its number is, and a formula as its LaTeX. */
function wordsOf({ type, text, attrs, content = [] }: DocumentJson): string {
  if (type === 'footnote') return ` [${content.map(wordsOf).join('')}]`;
  if (type === 'formula') return `${attrs?.[TEX] ?? ''}`;
  return text ?? (type === 'hardBreak' ? ' ' : '');
}
