import type { FieldValue } from '#common/drafts/draft.ts';
import { movedAddress, uploadIn } from '#common/upload-address.ts';
import type { Replacement } from '../html/uploads.ts';
import { htmlWork } from '../html/work.ts';
import type { ChangedPart } from '../live/hub.ts';
import { replacedIn, type UsingContent, type UsingKind, usesOf } from './shown.ts';

/** Fields as a form has them, all or some, and a document or steps of one (JSON). */
type Content = { fields: Record<string, FieldValue>; doc: unknown };

/** The kind by which a part's uses are recorded; support information shows no uploads. */
export function usingKind(kind: ChangedPart): Exclude<UsingKind, 'users' | 'site_settings'> | null {
  if (kind === 'support') return null;
  return kind === 'ebook' ? 'ebooks' : kind;
}

/** The names of the uploads that fields and a document, or steps of one, show or link to. @throws html_too_slow, html_busy */
export async function uploadsInContent(kind: ChangedPart, { fields, doc }: Content): Promise<string[]> {
  const using = usingKind(kind);
  if (!using) return [];
  const [{ names }, inDocument] = await Promise.all([usesOf(using, rowOf(fields)), uploadsInDocument(doc)]);
  return [...new Set([...names, ...inDocument])];
}

/** The fields that change where one upload is put in the place of another. */
export async function replacedFields(
  kind: ChangedPart,
  fields: Content['fields'],
  replacement: Replacement,
): Promise<Record<string, string>> {
  const using = usingKind(kind);
  return using ? replacedIn(using, rowOf(fields), replacement) : {};
}

/** What a document holds that changes where one upload is put in the place of another, each text with its next. */
export async function replacedStrings(doc: unknown, { from, to }: Replacement): Promise<Map<string, string>> {
  const all = stringsIn(doc);
  const texts = all.filter(isHtml);
  const after = await htmlWork('replace', { texts, from, to }, texts.join('').length);
  const addresses = all.filter((text) => !isHtml(text) && uploadIn(text) === from);
  const moved = [
    ...addresses.map((address) => [address, movedAddress(address, to)] as const),
    ...texts.map((text, index) => [text, after[index] ?? text] as const),
  ];
  return new Map(moved.filter(([before, next]) => before !== next));
}

async function uploadsInDocument(doc: unknown): Promise<string[]> {
  const all = stringsIn(doc);
  const texts = all.filter(isHtml);
  const inTexts = await htmlWork('uploads', texts, texts.join('').length);
  return [...all.flatMap((text) => (isHtml(text) ? [] : (uploadIn(text) ?? []))), ...inTexts];
}

/** A raw block holds its HTML as a text. */
const isHtml = (text: string) => text.includes('<');

/** The texts of JSON that may name an upload, each once, besides the words of a document. */
function stringsIn(json: unknown): string[] {
  const found = new Set<string>();
  const look = (value: unknown) => {
    if (typeof value === 'string') {
      if (value.includes('media')) found.add(value);
    } else if (typeof value === 'object' && value !== null) {
      const isWords = 'type' in value && value.type === 'text';
      for (const [key, inner] of Object.entries(value)) if (!(isWords && key === 'text')) look(inner);
    }
  };
  look(json);
  return [...found];
}

type AnyContent = UsingContent['ebooks'] & UsingContent['modules'] & UsingContent['supplements'] & { id: string };

/** Fields as columns of their row: what is not given shows nothing. */
function rowOf(fields: Content['fields']): AnyContent {
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    ...{ id: '', cover_image: textOf('cover_image'), video_url: textOf('video_url'), image_url: textOf('image_url') },
    ...{ description: textOf('description'), content: '' },
  };
}
