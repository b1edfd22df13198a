import { between, escaped, itemOf, listHtml } from './signs.ts';

/** What stands before a message: copied on the web and on Apple's phones, or in an exported conversation on Android. */
const STAMP =
  /^(?:\[\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?,\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\]|\[\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+(?:às\s+)?\d{1,2}[:.]\d{2}(?:\s?[ap]\.?\s?m\.?)?\s+-)\s+([^:\n]{1,60}):\s?/i;
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
  const text = lines.join('\n');
  return text
    .split(/^```\n?([\s\S]+?)\n?```$/m)
    .flatMap((part, index) => (index % 2 === 1 ? [`<pre>${escaped(part)}</pre>`] : proseOf(part.split('\n'))));
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
