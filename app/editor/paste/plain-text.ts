import { fromMarkdown, looksLikeMarkdown } from './markdown.ts';
import { escaped } from './signs.ts';
import { fromWhatsApp, looksLikeWhatsApp } from './whatsapp.ts';

/** Converts plain text to HTML, with formats from Markdown signs; null for text whose spaces may matter. */
export function htmlOfText(text: string): string | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/[\u200e\u200f\u202a-\u202c\ufeff]/g, '');
  if (looksLikeMarkdown(lines)) return fromMarkdown(lines);
  if (looksLikeWhatsApp(lines)) return fromWhatsApp(lines);
  if (/^[ \t]|\S {2,}\S/m.test(lines) || !lines.includes('\n')) return null;
  return lines
    .split('\n')
    .map((line) => (line.trim() ? `<p>${escaped(line)}</p>` : ''))
    .join('');
}
