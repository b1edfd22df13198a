import { chaptersOfPart } from './parts.ts';
import type { PictureShelf } from './picture-shelf.ts';
import { type ImportWarning, type Source, warning } from './types.ts';

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

function partOf(post: Row) {
  const isPublished = post.status === 'published';
  const warnings: ImportWarning[] = isPublished ? [] : [warning('draft')];
  const picture = words(post.feature_image);
  const alt = words(post.feature_image_alt);
  const image = picture ? `<img src="${attribute(picture)}" alt="${attribute(alt)}">` : '';
  const caption = picture ? words(post.feature_image_caption) : '';
  const figure = image ? `<figure>${image}<figcaption>${caption}</figcaption></figure>` : '';
  const text = figure + (words(post.html) || paragraphs(words(post.plaintext)));
  return {
    title: words(post.title),
    level: 1,
    text,
    kind: 'html' as const,
    find: () => null,
    isTicked: isPublished,
    warnings,
  };
}

const words = (value: unknown) => (typeof value === 'string' ? value : '');
const dateOf = (post: Row) => words(post.published_at) || words(post.created_at) || '9999';
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Plain text as HTML. */
export function paragraphs(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped
    .split(/\n\s*\n/)
    .map((lines) => `<p>${lines.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
