import { type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { chaptersOfPart, type Part } from './parts.ts';
import type { PictureShelf } from './picture-shelf.ts';
import { elementsIn, xmlTree } from './tree.ts';
import { type ImportWarning, type Source, warning } from './types.ts';

/** Whether a text is an export of WordPress (WXR). */
export const isWordpress = (text: string) => /<rss[^<>]*xmlns:wp=|wordpress\.org\/export\//.test(text.slice(0, 10_000));

/** Rows of a site that readers do not see as pages. */
const NO_TEXT =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*)$/;
const GONE = /^(?:trash|auto-draft|inherit)$/;

/** A WordPress site: a part for each post and page, oldest first; unpublished ones are not ticked. */
export async function readWordpress(text: string, shelf: PictureShelf): Promise<Source> {
  const tree = xmlTree(text);
  const [channel] = elementsIn(tree).filter(({ name }) => name === 'channel');
  const childText = (name: string) => (channel ? childTextOf(channel, name) : '');
  const language = childText('language') || null;
  const items = (channel?.children ?? []).filter((node): node is Element => isTag(node) && node.name === 'item');
  const kept = items.filter(
    (item) => !NO_TEXT.test(childTextOf(item, 'wp:post_type')) && !GONE.test(childTextOf(item, 'wp:status')),
  );
  const dated = kept.map((item) => ({
    item,
    at: childTextOf(item, 'wp:post_date_gmt') || childTextOf(item, 'wp:post_date'),
  }));
  const chapters = [];
  for (const { item } of dated.sort((one, other) => one.at.localeCompare(other.at)))
    chapters.push(...(await chaptersOfPart(partOf(item), language, shelf)));
  const [author] = kept.map((item) => childTextOf(item, 'dc:creator'));
  const about = { title: childText('title'), language, author: author ?? '', description: childText('description') };
  return { ...about, chapters, splitBy: 'parts', warnings: [] };
}

function childTextOf(node: Element, name: string): string {
  const found = node.children.find((child): child is Element => isTag(child) && child.name === name);
  return found ? DomUtils.textContent(found).trim() : '';
}

function partOf(item: Element): Part {
  const isPublished = childTextOf(item, 'wp:status') === 'publish';
  const isOpen = !childTextOf(item, 'wp:post_password');
  const warnings: ImportWarning[] = [
    ...(isPublished ? [] : [warning('draft')]),
    ...(isOpen ? [] : [warning('password_left')]),
  ];
  const text = asBlocks(withCaptions(childTextOf(item, 'content:encoded')));
  return {
    title: childTextOf(item, 'title'),
    level: 1,
    text,
    kind: 'html',
    find: () => null,
    isTicked: isPublished && isOpen,
    warnings,
  };
}

const CAPTION = '[caption';
const CAPTION_END = '[/caption]';

/** The old syntax of picture captions. */
function withCaptions(html: string): string {
  const [before = '', ...rest] = html.split(CAPTION);
  return before + rest.map(withFigure).join('');
}

/** The text behind an opening caption tag; without a closing tag it is kept as written. */
function withFigure(rest: string): string {
  const [start, end] = [rest.indexOf(']') + 1, rest.indexOf(CAPTION_END)];
  if (start === 0 || end < start) return CAPTION + rest;
  const inside = rest.slice(start, end);
  const [image = ''] = /(?:<a\s[^<>]*>\s*)?<img[^<>]*>(?:\s*<\/a>)?/.exec(inside) ?? [];
  const words = inside.replace(image, '');
  return `<figure>${image}<figcaption>${words}</figcaption></figure>${rest.slice(end + CAPTION_END.length)}`;
}

const BLOCK = /^<(?:\/?(?:p|div|h[1-6]|ul|ol|li|dl|table|blockquote|pre|figure|section|hr|iframe)\b|!--)/i;

/** Before it had blocks, WordPress made paragraphs from empty lines when it showed a page. */
function asBlocks(html: string): string {
  if (/<!-- wp:|<p[\s>]/.test(html)) return html;
  return html
    .split(/\r?\n[ \t]*\r?\n/)
    .map((lines) => (BLOCK.test(lines.trim()) ? lines : `<p>${lines.trim().replace(/\r?\n/g, '<br>')}</p>`))
    .join('\n');
}
