import { escaped } from '#common/document/escaped.ts';
import { chaptersOfPart, type Part } from '../parts.ts';
import type { PictureShelf } from '../picture-shelf.ts';
import { type ImportWarning, type Source, warning } from '../types.ts';
import { settleBoxes } from './boxes.ts';
import { attribute, words } from './cards.ts';
import { lexicalHtml } from './lexical.ts';
import { mobiledocHtml } from './mobiledoc.ts';

type Row = Record<string, unknown>;

/** The tables of a Ghost export; null for any other JSON. */
export function ghostTables(json: unknown): Record<string, Row[]> | null {
  const db = (json as { db?: { data?: unknown }[] } | null)?.db?.[0]?.data ?? (json as { data?: unknown } | null)?.data;
  const tables = db as Record<string, Row[]> | undefined;
  return Array.isArray(tables?.posts) ? tables : null;
}

/** A Ghost site: a part for each post and page, oldest first; unpublished ones are not ticked. */
export async function readGhost(tables: Record<string, Row[]>, shelf: PictureShelf): Promise<Source> {
  const setting = (key: string) => words(tables.settings?.find((row) => row.key === key)?.value);
  const language = setting('locale') || setting('lang') || setting('default_locale') || null;
  const posts = [...(tables.posts ?? [])].sort((one, other) => dateOf(one).localeCompare(dateOf(other)));
  const chapters = [];
  for (const post of posts) chapters.push(...(await chaptersOfPart(partOf(post), language, shelf)));
  const author = words(tables.users?.[0]?.name);
  const about = { title: setting('title'), language, author, description: setting('description') };
  return { ...about, chapters, splitBy: 'parts', warnings: [] };
}

function partOf(post: Row): Part {
  const isPublished = post.status === 'published';
  const isOpen = !words(post.visibility) || post.visibility === 'public';
  const picture = words(post.feature_image);
  const alt = words(post.feature_image_alt);
  const image = picture ? `<img src="${attribute(picture)}" alt="${attribute(alt)}">` : '';
  const caption = picture ? words(post.feature_image_caption) : '';
  const figure = image ? `<figure>${image}<figcaption>${caption}</figcaption></figure>` : '';
  const text = textOf(post);
  const warnings: ImportWarning[] = [
    ...(isPublished ? [] : [warning('draft')]),
    ...(isOpen ? [] : [warning('members_only')]),
    ...(text ? [] : [warning('no_text')]),
  ];
  return {
    title: words(post.title),
    level: 1,
    text: figure + text,
    kind: 'html',
    find: () => null,
    prepare: settleBoxes,
    isTicked: isPublished && isOpen && text !== '',
    warnings,
  };
}

/** The text of a post as its page shows it, else as one of Ghost's editors keeps it; empty if it says nothing. */
function textOf(post: Row): string {
  const forms = [
    () => words(post.html),
    () => lexicalHtml(parsed(post.lexical)),
    () => mobiledocHtml(parsed(post.mobiledoc)),
    () => paragraphs(words(post.plaintext)),
  ];
  for (const form of forms) {
    const html = form();
    if (saysSomething(html)) return html;
  }
  return '';
}

const saysSomething = (html: string) =>
  /<(?:img|iframe|video|audio)\b/i.test(html) || html.replace(/<[^<>]*>/g, '').trim() !== '';

function parsed(json: unknown): unknown {
  try {
    return JSON.parse(words(json));
  } catch {
    return null;
  }
}

const dateOf = (post: Row) => words(post.published_at) || words(post.created_at) || '9999';

/** Plain text as HTML. */
function paragraphs(text: string): string {
  return escaped(text)
    .split(/\n\s*\n/)
    .map((lines) => `<p>${lines.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
