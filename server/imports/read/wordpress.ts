import { type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { chaptersOfPart, type Part } from './parts.ts';
import type { PictureShelf } from './picture-shelf.ts';
import { elementsIn, xmlTree } from './tree.ts';
import { type ImportWarning, type Source, warning } from './types.ts';

/** Whether a text is an export of WordPress (WXR). */
export const isWordpress = (text: string) => /<rss[^<>]*xmlns:wp=|wordpress\.org\/export\//.test(text.slice(0, 10_000));

/** Rows of a site that no reader sees as a page. */
const NO_TEXT =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*)$/;
const GONE = /^(?:trash|auto-draft|inherit)$/;

/** A site of WordPress: a part for each post and page, from the oldest; what is not published is not ticked. */
export async function readWordpress(text: string, shelf: PictureShelf): Promise<Source> {
  const tree = xmlTree(text);
  const [channel] = elementsIn(tree).filter(({ name }) => name === 'channel');
  const said = (name: string) => (channel ? saidIn(channel, name) : '');
  const language = said('language') || null;
  const items = (channel?.children ?? []).filter((node): node is Element => isTag(node) && node.name === 'item');
  const kept = items.filter(
    (item) => !NO_TEXT.test(saidIn(item, 'wp:post_type')) && !GONE.test(saidIn(item, 'wp:status')),
  );
  const dated = kept.map((item) => ({ item, at: saidIn(item, 'wp:post_date_gmt') || saidIn(item, 'wp:post_date') }));
  const chapters = [];
  for (const { item } of dated.sort((one, other) => one.at.localeCompare(other.at)))
    chapters.push(...(await chaptersOfPart(partOf(item), language, shelf)));
  const [author] = kept.map((item) => saidIn(item, 'dc:creator'));
  const about = { title: said('title'), language, author: author ?? '', description: said('description') };
  return { ...about, chapters, splitBy: 'parts', warnings: [] };
}

function saidIn(node: Element, name: string): string {
  const found = node.children.find((child): child is Element => isTag(child) && child.name === name);
  return found ? DomUtils.textContent(found).trim() : '';
}

function partOf(item: Element): Part {
  const isPublished = saidIn(item, 'wp:status') === 'publish';
  const isOpen = !saidIn(item, 'wp:post_password');
  const warnings: ImportWarning[] = [
    ...(isPublished ? [] : [warning('draft')]),
    ...(isOpen ? [] : [warning('password_left')]),
  ];
  const text = asBlocks(withCaptions(saidIn(item, 'content:encoded')));
  return {
    title: saidIn(item, 'title'),
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

/** The old way of giving a picture a caption. */
function withCaptions(html: string): string {
  const [before = '', ...rest] = html.split(CAPTION);
  return before + rest.map(withFigure).join('');
}

/** What stands behind the beginning of a caption; where that has no end, as it is written. */
function withFigure(rest: string): string {
  const [start, end] = [rest.indexOf(']') + 1, rest.indexOf(CAPTION_END)];
  if (start === 0 || end < start) return CAPTION + rest;
  const inside = rest.slice(start, end);
  const [image = ''] = /(?:<a\s[^<>]*>\s*)?<img[^<>]*>(?:\s*<\/a>)?/.exec(inside) ?? [];
  const words = inside.replace(image, '');
  return `<figure>${image}<figcaption>${words}</figcaption></figure>${rest.slice(end + CAPTION_END.length)}`;
}

const BLOCK = /^<(?:\/?(?:p|div|h[1-6]|ul|ol|li|dl|table|blockquote|pre|figure|section|hr|iframe)\b|!--)/i;

/** Before blocks, WordPress made paragraphs of what empty lines part, when a page was shown. */
function asBlocks(html: string): string {
  if (/<!-- wp:|<p[\s>]/.test(html)) return html;
  return html
    .split(/\r?\n[ \t]*\r?\n/)
    .map((lines) => (BLOCK.test(lines.trim()) ? lines : `<p>${lines.trim().replace(/\r?\n/g, '<br>')}</p>`))
    .join('\n');
}
