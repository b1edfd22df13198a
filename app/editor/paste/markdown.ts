import { between, escaped, itemOf, listHtml } from './signs.ts';

const SURE = [
  /^[ \t]*[-*+] \[[ xX]\] \S/m,
  /^#{1,6} \S/m,
  /^```/m,
  /\*\*\S[^\n]*\S?\*\*/,
  /\[[^[\]\n]+\]\((?:https?:|\/|mailto:)[^)\s]/,
  /^\|.+\|\n\|[ :|-]+\|/m,
];
const FORMATS: [RegExp, string][] = [
  [between('***'), 'strong'],
  [between('**'), 'strong'],
  [between('__'), 'strong'],
  [between('~~'), 's'],
  [between('*'), 'em'],
  [between('_'), 'em'],
];

export const looksLikeMarkdown = (text: string): boolean => SURE.some((sign) => sign.test(text));

type Block = { html: string; lines: number };

/** Markdown as authors and writing programs give it: headings, lists, quotes, code, tables, links and formats. */
export function fromMarkdown(text: string): string {
  const lines = text.split('\n');
  let html = '';
  for (let at = 0; at < lines.length; ) {
    const rest = lines.slice(at);
    const block =
      fence(rest) ?? heading(rest) ?? table(rest) ?? quote(rest) ?? list(rest) ?? rule(rest) ?? paragraph(rest);
    html += block.html;
    at += block.lines;
  }
  return html;
}

const take = (lines: string[], belongs: (line: string) => boolean) => {
  const end = lines.findIndex((line) => !belongs(line));
  return end < 0 ? lines : lines.slice(0, end);
};

function fence([first = '', ...rest]: string[]): Block | null {
  if (!/^\s*```/.test(first)) return null;
  const code = take(rest, (line) => !/^\s*```\s*$/.test(line));
  return { html: `<pre>${escaped(code.join('\n'))}</pre>`, lines: Math.min(code.length + 2, rest.length + 1) };
}

function heading([first = '']: string[]): Block | null {
  const [, signs = '', rest = ''] = /^(#{1,6}) (.*)/s.exec(first) ?? [];
  const text = rest
    .trimEnd()
    .replace(/(?<!#)#+$/, '')
    .trim();
  return text ? { html: `<h${signs.length}>${inline(text)}</h${signs.length}>`, lines: 1 } : null;
}

function table(lines: string[]): Block | null {
  const rows = take(lines, (line) => /^\s*\|.*\|\s*$/.test(line));
  if (rows.length < 2 || !/^[\s|:-]+$/.test(rows[1] ?? '')) return null;
  const cells = (row: string, tag: string) =>
    `<tr>${row
      .trim()
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('')}</tr>`;
  const [head = '', , ...body] = rows;
  const html = `<table><tbody>${cells(head, 'th')}${body.map((row) => cells(row, 'td')).join('')}</tbody></table>`;
  return { html, lines: rows.length };
}

function quote(lines: string[]): Block | null {
  const quoted = take(lines, (line) => /^>/.test(line));
  if (quoted.length === 0) return null;
  return {
    html: `<blockquote>${fromMarkdown(quoted.map((line) => line.replace(/^> ?/, '')).join('\n'))}</blockquote>`,
    lines: quoted.length,
  };
}

function list(lines: string[]): Block | null {
  const items = take(lines, (line) => itemOf(line) !== null).flatMap((line) => itemOf(line) ?? []);
  return items.length > 0 ? { html: listHtml(items, inline), lines: items.length } : null;
}

function rule([first = '']: string[]): Block | null {
  return /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.test(first) ? { html: '<hr>', lines: 1 } : null;
}

/** Lines up to a blank one, or to one that begins something else. */
function paragraph(lines: string[]): Block {
  const [first = '', ...rest] = lines;
  if (!first.trim()) return { html: '', lines: 1 };
  const others = take(
    rest,
    (line) => line.trim() !== '' && !/^(?:#{1,6} |>|\s*```|\s*(?:[-*+•]|\d+[.)])\s)/.test(line),
  );
  const text = [first, ...others].map((line) =>
    / {2}$|\\$/.test(line) ? `${inline(line.replace(/\\$/, '').trim())}<br>` : `${inline(line.trim())} `,
  );
  return { html: `<p>${text.join('').trim()}</p>`, lines: others.length + 1 };
}

function inline(text: string): string {
  return text
    .split(/(?<!`)`([^`\n]+)`(?!`)/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escaped(part)}</code>` : formatted(escaped(part))))
    .join('');
}

const LINK = /(!?)\[([^[\]\n]*)\]\(((?:https?:|\/|mailto:)(?:[^()\s]|\([^()\s]*\))+)(?: &quot;[^()]*&quot;)?\)/g;

function formatted(text: string): string {
  const linked = text.replace(LINK, (_, isPicture: string, words: string, address: string) =>
    isPicture ? `<img src="${address}" alt="${words}">` : `<a href="${address}">${words}</a>`,
  );
  // addresses are left as they are
  return linked
    .split(/(<[^<>]+>)/)
    .map((part, index) =>
      index % 2 === 1 ? part : FORMATS.reduce((html, [sign, tag]) => html.replace(sign, `<${tag}>$1</${tag}>`), part),
    )
    .join('')
    .replace(/\\([*_~`#[\]\\|-])/g, '$1');
}
