import type { SiteSettings } from '#common/schemas/site.ts';
import { movedAddress, uploadIn } from '#common/upload-address.ts';
import type { MediaUsesTable, UsersTable } from '../db/tables.ts';
import { refusalOf } from '../html/clean.ts';
import type { Replacement } from '../html/uploads.ts';
import { htmlWork } from '../html/work.ts';
import { fieldsOf, kindIn, type ShowingFields, type ShowingTable } from '../rows/kinds.ts';

/** The tables with uploads. */
export type UsingTable = MediaUsesTable['kind'];
/** The columns of each that show uploads. */
export type UsingContent = { [T in ShowingTable]: ShowingFields<T> } & {
  users: Pick<UsersTable, 'image'>;
  site_settings: { settings: Partial<Pick<SiteSettings, 'logo' | 'privacy' | 'terms'>> };
};
/** A row, and the names of the uploads that it shows or links to. */
export type RowUses = { id: string; names: string[] };
/** Addresses of pictures and videos, and author HTML that contains others, by their names in the row. */
type Shown = { addresses: Record<string, string | null | undefined>; texts: Record<string, string> };

function shownIn(table: UsingTable, row: object): Shown {
  if (table === 'users') return { addresses: { image: (row as UsingContent['users']).image }, texts: {} };
  if (table === 'site_settings') {
    const { logo, privacy, terms } = (row as UsingContent['site_settings']).settings;
    return { addresses: { logo }, texts: { ...named('privacy', privacy), ...named('terms', terms) } };
  }
  const kind = kindIn(table);
  const values = row as Record<string, string | null>;
  return {
    addresses: Object.fromEntries(fieldsOf(kind, 'media').map((field) => [field, values[field]])),
    texts: Object.fromEntries(fieldsOf(kind, 'html', 'document').map((field) => [field, values[field] ?? ''])),
  };
}

/** The texts of a field with one for each language, as `terms.en`. */
function named(field: string, texts: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [`${field}.${language}`, text]));
}

/**
 * The uploads in a row. Long texts are read in a thread of their own, so call it before the transaction that writes.
 * @throws html_too_slow, html_busy
 */
export async function usesOf<K extends UsingTable>(kind: K, row: UsingContent[K] & { id: string }): Promise<RowUses> {
  const shown = shownIn(kind, row);
  const texts = Object.values(shown.texts);
  const own = Object.values(shown.addresses).flatMap((address) => (address && uploadIn(address)) ?? []);
  const inTexts = await htmlWork('uploads', texts, lengthOf(texts)).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return { id: row.id, names: [...new Set([...own, ...inTexts])] };
}

/**
 * The values of a row that change if one upload replaces another: the new values by their names.
 * @throws html_too_slow, html_busy
 */
export async function replacedIn<K extends UsingTable>(
  kind: K,
  row: UsingContent[K],
  { from, to }: Replacement,
): Promise<Record<string, string>> {
  const { addresses, texts } = shownIn(kind, row);
  const moved = Object.entries(addresses).flatMap(([name, address]) =>
    address && uploadIn(address) === from ? [[name, movedAddress(address, to)]] : [],
  );
  const before = Object.entries(texts);
  const input = { texts: Object.values(texts), from, to };
  const after = await htmlWork('replace', input, lengthOf(input.texts)).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const written = before.flatMap(([name, text], index) => (after[index] === text ? [] : [[name, after[index]]]));
  return Object.fromEntries([...moved, ...written]);
}

function lengthOf(texts: string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/** The same of several rows, one after the other. */
export async function usesOfAll<K extends UsingTable>(
  kind: K,
  rows: (UsingContent[K] & { id: string })[],
): Promise<RowUses[]> {
  const uses: RowUses[] = [];
  for (const row of rows) uses.push(await usesOf(kind, row));
  return uses;
}
