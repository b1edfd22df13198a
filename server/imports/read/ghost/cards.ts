import type { Callout } from '#common/document/blocks.ts';
import { escaped } from '#common/document/escaped.ts';
import { markdownToHtml } from '../markdown.ts';
import { playerOf } from '../players.ts';

/** What a card of Ghost's editor holds, by the names of both of its formats. */
export type Card = Record<string, unknown>;

export const words = (value: unknown) => (typeof value === 'string' ? value : '');
export const attribute = (text: string) => escaped(text).replaceAll('"', '&quot;');

/** The tones of a callout's colours; all others are a tip. */
const TONES: Record<string, Callout> = {
  red: 'attention',
  pink: 'attention',
  yellow: 'important',
  accent: 'important',
};
export const toneOf = (colour: string): Callout => TONES[colour] ?? 'tip';

/** A card as HTML; empty for one that only a site can show. */
export function cardHtml(kind: string, card: Card): string {
  return CARDS[kind]?.(card) ?? '';
}

const CARDS: Record<string, (card: Card) => string> = {
  image: (card) => captioned(pictureOf(card), card),
  gallery: (card) =>
    rowsOf(card.images)
      .map((image) => captioned(pictureOf(image), image))
      .join('') + caption(card),
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  code,
  codeblock: code,
  callout: (card) => {
    const emoji = words(card.calloutEmoji);
    const text = emoji ? afterEmoji(emoji, words(card.calloutText)) : words(card.calloutText);
    return `<aside data-kind="${toneOf(words(card.backgroundColor))}">${text}</aside>`;
  },
  toggle: (card) => `<details><summary>${words(card.heading)}</summary><div>${words(card.content)}</div></details>`,
  bookmark: (card) => {
    const about = (card.metadata ?? {}) as Card;
    return `${linkOf(words(card.url), words(about.title))}${lineOf(escaped(words(about.description)))}${caption(card)}`;
  },
  embed: (card) => {
    const player = playerOf(words(card.url));
    const frame = `<iframe src="${attribute(player ?? words(card.url))}"></iframe>`;
    return (player ? frame : words(card.html) || frame) + caption(card);
  },
  video: (card) => `<video src="${attribute(words(card.src))}"></video>${caption(card)}`,
  audio: (card) => `<p>${escaped(words(card.title))}</p><audio src="${attribute(words(card.src))}"></audio>`,
  file: (card) =>
    linkOf(words(card.src), words(card.fileTitle) || words(card.fileName)) + lineOf(escaped(words(card.fileCaption))),
  button: (card) => linkOf(words(card.buttonUrl), words(card.buttonText)),
  html: (card) => words(card.html),
  markdown,
  'card-markdown': markdown,
  header: (card) =>
    `${heading(2, words(card.heading ?? card.header))}${heading(3, words(card.subheading ?? card.subheader))}${buttonOf(card)}`,
  product: (card) => {
    const image = words(card.productImageSrc);
    const picture = image ? `<img src="${attribute(image)}" alt="">` : '';
    const link = linkOf(words(card.productUrl), words(card.productButton));
    return picture + heading(4, words(card.productTitle)) + words(card.productDescription) + link;
  },
  'call-to-action': (card) => words(card.textValue) + buttonOf(card),
};

const rowsOf = (value: unknown): Card[] => (Array.isArray(value) ? value.filter((row) => row !== null) : []);

function pictureOf(card: Card): string {
  const image = `<img src="${attribute(words(card.src))}" alt="${attribute(words(card.alt))}">`;
  return words(card.href) ? `<a href="${attribute(words(card.href))}">${image}</a>` : image;
}

const captioned = (inner: string, card: Card) => {
  const text = words(card.caption);
  return inner && `<figure>${inner}${text && `<figcaption>${text}</figcaption>`}</figure>`;
};

function code(card: Card): string {
  return `<pre><code>${escaped(words(card.code))}</code></pre>${caption(card)}`;
}

function markdown(card: Card): string {
  return markdownToHtml(words(card.markdown));
}

const lineOf = (html: string) => html && `<p>${html}</p>`;
const caption = (card: Card) => lineOf(words(card.caption));
const heading = (level: number, html: string) => html && `<h${level}>${html}</h${level}>`;
const buttonOf = (card: Card) => linkOf(words(card.buttonUrl), words(card.buttonText));

function linkOf(address: string, name: string): string {
  if (!address && !name) return '';
  return `<p><a href="${attribute(address)}">${escaped(name || address)}</a></p>`;
}

/** What a callout begins with stands in its first line. */
function afterEmoji(emoji: string, html: string): string {
  const [line] = /^\s*<p\b[^<>]*>/.exec(html) ?? [''];
  return `${line || ''}${escaped(emoji)} ${html.slice(line.length)}`;
}
