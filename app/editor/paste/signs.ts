const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const LETTER = '[\\p{L}\\p{N}]';

/** A pair of signs around words: `*so*`, but neither `2 * 3 * 4` nor `snake_case_name`. */
export function between(sign: string): RegExp {
  const own = sign.startsWith('*') ? '\\*' : sign.charAt(0);
  const all = own.repeat(sign.length);
  // what stands within can neither begin nor end a pair, so that no text is looked through twice
  const within = sign.length > 1 ? `${own}(?!${own.repeat(sign.length - 1)})` : `(?<=${LETTER})${own}(?=${LETTER})`;
  return new RegExp(
    `(?<![\\p{L}\\p{N}${own}\\\\])${all}(?=[^\\s${own}])((?:[^\\n${own}]|${within})*(?<=[^\\s${own}]))${all}(?![\\p{L}\\p{N}${own}])`,
    'gu',
  );
}

type Line = { depth: number; tag: 'ul' | 'ol'; start: number; text: string };

/** A line that is an item of a list by its sign. */
export function itemOf(line: string): Line | null {
  const [, space = '', bullet, number, text = ''] = /^(\s*)(?:([-*+•–])|(\d{1,3})[.)])\s+(\S.*)$/.exec(line) ?? [];
  if (!bullet && !number) return null;
  const depth = space.replace(/\t/g, '    ').length;
  return { depth, tag: bullet ? 'ul' : 'ol', start: Number(number ?? 1), text };
}

/** Lists of lines, by how far they are indented. `inline` writes the text of a line. */
export function listHtml(lines: Line[], inline: (text: string) => string): string {
  const open: Line[] = [];
  let html = '';
  const close = () => {
    html += `</li></${open.pop()?.tag}>`;
  };
  for (const line of lines) {
    while (open.length > 1 && (open.at(-1)?.depth ?? 0) > line.depth) close();
    const last = open.at(-1);
    if (last && line.depth <= last.depth + 1 && last.tag !== line.tag) close();
    const current = open.at(-1);
    if (!current || line.depth > current.depth + 1 || current !== last) {
      html += line.start > 1 && line.tag === 'ol' ? `<ol start="${line.start}">` : `<${line.tag}>`;
      open.push(line);
    } else html += '</li>';
    html += `<li>${inline(line.text)}`;
  }
  while (open.length > 0) close();
  return html;
}
