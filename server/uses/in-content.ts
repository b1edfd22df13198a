import type { FieldValue } from '#common/drafts/draft.ts';
import { movedAddress, uploadIn } from '#common/upload-address.ts';
import type { Replacement } from '../html/uploads.ts';
import { htmlWork } from '../html/work.ts';
import { type KindName, kindNamed, type ShowingTable, showingFields } from '../rows/kinds.ts';
import { replacedIn, type UsingContent, usesOf } from './shown.ts';

/** Fields of a form, all or some, and a document or steps of one (JSON). */
type Content = { fields: Record<string, FieldValue>; doc: unknown };

/** The table under which the uses of a kind are recorded; null for one without uploads. */
export function usingTable(name: KindName): ShowingTable | null {
  const kind = kindNamed(name);
  return showingFields(kind).length > 0 ? (kind.table as ShowingTable) : null;
}

/**
 * The names of the uploads that fields and a document, or steps of one, show or link to. @throws html_too_slow,
 * html_busy
 */
export async function uploadsInContent(kind: KindName, { fields, doc }: Content): Promise<string[]> {
  const using = usingTable(kind);
  if (!using) return [];
  const [{ names }, inDocument] = await Promise.all([usesOf(using, rowOf(fields)), uploadsInDocument(doc)]);
  return [...new Set([...names, ...inDocument])];
}

/** The fields that change if one upload replaces another. */
export async function replacedFields(
  kind: KindName,
  fields: Content['fields'],
  replacement: Replacement,
): Promise<Record<string, string>> {
  const using = usingTable(kind);
  return using ? replacedIn(using, rowOf(fields), replacement) : {};
}

/** The texts of a document that change if one upload replaces another, each with its new text. */
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

/** The texts in JSON that may name an upload, each once, without the words of a document. */
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

type AnyContent = UsingContent[ShowingTable] & { id: string };

/** Fields as columns of their row; a missing field shows nothing. */
const rowOf = (fields: Content['fields']) => ({ ...fields, id: '' }) as unknown as AnyContent;
