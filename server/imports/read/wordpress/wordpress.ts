import type { Element } from 'domhandler';
import { chaptersOfPart, type Part } from '../parts.ts';
import type { PictureShelf } from '../picture-shelf.ts';
import { elementsIn, xmlTree } from '../tree.ts';
import { type ImportWarning, type Source, warning } from '../types.ts';
import { Attachments } from './attachments.ts';
import { settleEmbeds } from './embeds.ts';
import { rowsIn, textIn } from './rows.ts';
import { withCaptions, withShortcodes } from './shortcodes.ts';

/** Whether a text is an export of WordPress (WXR). */
export const isWordpress = (text: string) => /<rss[^<>]*xmlns:wp=|wordpress\.org\/export\//.test(text.slice(0, 10_000));

/** Rows of a site that readers do not see as pages. */
const NO_TEXT =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*)$/;
const GONE = /^(?:trash|auto-draft|inherit)$/;

/** A WordPress site: a part for each post and page, oldest first; unpublished ones are not ticked. */
export async function readWordpress(text: string, shelf: PictureShelf): Promise<Source> {
  const [channel] = elementsIn(xmlTree(text)).filter(({ name }) => name === 'channel');
  const about = (name: string) => (channel ? textIn(channel, name) : '');
  const language = about('language') || null;
  const items = channel ? rowsIn(channel, 'item') : [];
  const kept = items.filter(
    (item) => !NO_TEXT.test(textIn(item, 'wp:post_type')) && !GONE.test(textIn(item, 'wp:status')),
  );
  const dated = kept.map((item) => ({ item, at: textIn(item, 'wp:post_date_gmt') || textIn(item, 'wp:post_date') }));
  const attachments = new Attachments(items);
  const chapters = [];
  for (const { item } of dated.sort((one, other) => one.at.localeCompare(other.at)))
    chapters.push(...(await chaptersOfPart(partOf(item, attachments), language, shelf)));
  return {
    ...{ title: about('title'), language, author: channel ? authorOf(channel, kept) : '' },
    ...{ description: about('description'), chapters, splitBy: 'parts', warnings: [] },
  };
}

/** Who wrote the posts, by the names that readers see; posts name the login. */
function authorOf(channel: Element, posts: Element[]): string {
  const names = new Map(
    rowsIn(channel, 'wp:author').map((row) => [textIn(row, 'wp:author_login'), textIn(row, 'wp:author_display_name')]),
  );
  const logins = new Set(posts.map((post) => textIn(post, 'dc:creator')).filter(Boolean));
  return [...logins].map((login) => names.get(login) || login).join(', ');
}

function partOf(item: Element, attachments: Attachments): Part {
  const isPublished = textIn(item, 'wp:status') === 'publish';
  const isOpen = !textIn(item, 'wp:post_password');
  const warnings: ImportWarning[] = [
    ...(isPublished ? [] : [warning('draft')]),
    ...(isOpen ? [] : [warning('password_left')]),
  ];
  const content = withShortcodes(textIn(item, 'content:encoded'), textIn(item, 'wp:post_id'), attachments);
  return {
    title: textIn(item, 'title'),
    level: 1,
    text: asBlocks(withCaptions(content)),
    kind: 'html',
    find: () => null,
    prepare: settleEmbeds,
    isTicked: isPublished && isOpen,
    warnings,
  };
}

const BLOCK = /^<(?:\/?(?:p|div|h[1-6]|ul|ol|li|dl|table|blockquote|pre|figure|section|hr|iframe|video|audio)\b|!--)/i;

/** Before it had blocks, WordPress made paragraphs from empty lines when it showed a page. */
function asBlocks(html: string): string {
  if (/<!-- wp:|<p[\s>]/.test(html)) return html;
  return html
    .split(/\r?\n[ \t]*\r?\n/)
    .map((lines) => (BLOCK.test(lines.trim()) ? lines : `<p>${lines.trim().replace(/\r?\n/g, '<br>')}</p>`))
    .join('\n');
}
