import { between, escaped, itemOf, listHtml } from './signs.ts';

/** What stands before a message: copied on the web and on Apple's phones, or in an exported conversation on Android. */
const STAMP =
  /^(?:\[\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?,\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\]|\[\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+(?:às\s+)?\d{1,2}[:.]\d{2}(?:\s?[ap]\.?\s?m\.?)?\s+-)\s+([^\s:][^:\n]{0,59}):\s?/i;
const SIGNS: [RegExp, string][] = [
  [between('*'), 'strong'],
  [between('_'), 'em'],
  [between('~'), 's'],
];

type Message = { name: string | null; lines: string[] };

export function looksLikeWhatsApp(text: string): boolean {
  return (
    text.split('\n').some((line) => STAMP.test(line)) ||
    /```/.test(text) ||
    SIGNS.some(([sign]) => text.search(sign) >= 0) ||
    text.split('\n').filter(itemOf).length > 1
  );
}

/** Messages as paragraphs with their formats. When several people speak, their names stand before what they say. */
export function fromWhatsApp(text: string): string {
  const messages = messagesOf(text);
  const names = new Set(messages.flatMap(({ name }) => name ?? []));
  return messages.map(({ name, lines }) => messageHtml(lines, names.size > 1 ? name : null)).join('');
}

function messagesOf(text: string): Message[] {
  const messages: Message[] = [];
  for (const line of text.split('\n')) {
    const [stamp, name] = STAMP.exec(line) ?? [];
    const last = messages.at(-1);
    if (stamp || !last) messages.push({ name: name ?? null, lines: [line.slice(stamp?.length ?? 0)] });
    else last.lines.push(line);
  }
  return messages;
}

function messageHtml(lines: string[], name: string | null): string {
  const speaker = name ? `<strong>${escaped(name)}:</strong> ` : '';
  const blocks = blocksOf(lines);
  const isPlain = blocks[0]?.startsWith('<p>');
  if (!speaker) return blocks.join('');
  return isPlain ? blocks.join('').replace('<p>', `<p>${speaker}`) : `<p>${speaker.trim()}</p>${blocks.join('')}`;
}

function blocksOf(lines: string[]): string[] {
  const blocks: string[] = [];
  const lastEnd = lines.findLastIndex((line) => line.endsWith(FENCE));
  let prose: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const code = at <= lastEnd ? codeAt(lines, at) : null;
    if (!code) {
      prose.push(lines[at] ?? '');
      continue;
    }
    blocks.push(...proseOf(prose), `<pre>${escaped(code.text)}</pre>`);
    prose = [];
    at = code.last;
  }
  return [...blocks, ...proseOf(prose)];
}

const FENCE = '```';

/** What stands between a line that begins with a fence and the next that ends with one. */
function codeAt(lines: string[], first: number): { text: string; last: number } | null {
  const line = lines[first] ?? '';
  if (!line.startsWith(FENCE)) return null;
  const isWhole = line.endsWith(FENCE) && line.length > 2 * FENCE.length;
  let last = isWhole ? first : first + 1;
  while (last < lines.length && !lines[last]?.endsWith(FENCE)) last += 1;
  if (last === lines.length) return null;
  const text = lines
    .slice(first, last + 1)
    .join('\n')
    .slice(FENCE.length, -FENCE.length);
  return { text: text.replace(/^\n/, '').replace(/\n$/, ''), last };
}

function proseOf(lines: string[]): string[] {
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const items = [];
    for (let item = itemOf(line); item; item = itemOf(lines[at + items.length] ?? '')) items.push(item);
    if (items.length > 0) {
      blocks.push(listHtml(items, inline));
      at += items.length - 1;
    } else if (line.startsWith('> ')) blocks.push(`<blockquote><p>${inline(line.slice(2))}</p></blockquote>`);
    else if (line.trim()) blocks.push(`<p>${inline(line.trim())}</p>`);
  }
  return blocks;
}

function inline(text: string): string {
  return text
    .split(/(?:```|`)([^`\n]+)(?:```|`)/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escaped(part)}</code>` : formatted(escaped(part))))
    .join('');
}

function formatted(text: string): string {
  return linked(SIGNS.reduce((html, [sign, tag]) => html.replace(sign, `<${tag}>$1</${tag}>`), text));
}

/** An address as a link. */
const linked = (html: string) =>
  html.replace(/(?<![\w/])https?:\/\/[^\s<]+[^\s<.,;:!?)]/g, (address) => `<a href="${address}">${address}</a>`);
