import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { FORMULA, MOST_TEX, TEX } from '#common/document/formula.ts';
import { escaped } from '../../html/escaped.ts';

const DOLLAR = 0x24;

/**
 * Adds formulas as LaTeX between `$`, or between `$$` on lines of their own, as GitHub and pandoc write them. A `$` that
 * stands by a letter, digit or space on its outer or inner side is money.
 */
export function formulas(reader: MarkdownIt): void {
  reader.inline.ruler.after('escape', 'formula', inline);
  reader.block.ruler.before('fence', 'formula', block, { alt: ['paragraph', 'blockquote', 'list'] });
}

const markup = (tex: string, isDisplay: boolean) =>
  `<${FORMULA} ${TEX}="${escaped(tex)}"${isDisplay ? ' display="block"' : ''}></${FORMULA}>`;

function inline(state: StateInline, isSilent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== DOLLAR) return false;
  const signs = src.charCodeAt(pos + 1) === DOLLAR ? '$$' : '$';
  const from = pos + signs.length;
  if (/[\p{L}\p{N}$]/u.test(src.charAt(pos - 1)) || /^(?:$|[\s$])/.test(src.charAt(from))) return false;
  const end = closerAfter(from, signs, state);
  if (end < 0 || end + signs.length > posMax || end - from > MOST_TEX) return false;
  if (!isSilent) state.push('html_inline', '', 0).content = markup(src.slice(from, end), signs === '$$');
  state.pos = end + signs.length;
  return true;
}

type Closer = { src: string; from: number; end: number };

/** The next place that may close a formula, which is looked for once for all that may open before it. */
function closerAfter(from: number, signs: string, { src, env }: StateInline): number {
  env.closers ??= {};
  const known = env.closers as Record<string, Closer>;
  const last = known[signs];
  if (last?.src === src && last.from <= from && (last.end < 0 || last.end > from)) return last.end;
  let end = src.indexOf(signs, from + 1);
  while (end >= 0 && !closes(src, end, signs)) end = src.indexOf(signs, end + 1);
  known[signs] = { src, from, end };
  return end;
}

function closes(src: string, at: number, signs: string): boolean {
  const after = src.charAt(at + signs.length);
  return !/[\s\\$]/.test(src.charAt(at - 1)) && !/[\p{L}\p{N}$]/u.test(after);
}

function block(state: StateBlock, startLine: number, endLine: number, isSilent: boolean): boolean {
  const lineOf = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  const first = lineOf(startLine).trimEnd();
  if (!first.startsWith('$$') || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const lines = [first.slice(2)];
  let line = startLine;
  let length = first.length;
  while (!lines.at(-1)?.endsWith('$$')) {
    line += 1;
    if (line >= endLine || length > MOST_TEX || (state.sCount[line] ?? 0) < state.blkIndent) return false;
    lines.push(lineOf(line).trimEnd());
    length += lines.at(-1)?.length ?? 0;
  }
  const tex = lines.join('\n').slice(0, -2).trim();
  if (tex === '' || tex.includes('$$')) return false;
  if (isSilent) return true;
  state.line = line + 1;
  state.push('html_block', '', 0).content = `<p>${markup(tex, true)}</p>\n`;
  return true;
}
