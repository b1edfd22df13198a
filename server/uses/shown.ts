import type { SiteSettings } from '#common/schemas/site.ts';
import { uploadIn } from '#common/upload-address.ts';
import type { EbooksTable, MediaUsesTable, ModulesTable, SupplementsTable, UsersTable } from '../db/tables.ts';
import { refusalOf } from '../html/clean.ts';
import { htmlWork } from '../html/work.ts';

/** What has uploads, each kind the name of its table. */
export type UsingKind = MediaUsesTable['kind'];
type ItemContent = Pick<SupplementsTable, 'image_url' | 'description'>;
/** The columns of each kind that show uploads. */
export type UsingContent = {
  users: Pick<UsersTable, 'image'>;
  site_settings: { settings: Partial<Pick<SiteSettings, 'logo' | 'privacy' | 'terms'>> };
  ebooks: Pick<EbooksTable, 'cover_image' | 'description'>;
  modules: Pick<ModulesTable, 'cover_image' | 'video_url' | 'content'>;
  supplements: ItemContent;
  products: ItemContent;
};
/** A row, and the names of the uploads that it shows or links to. */
export type RowUses = { id: string; names: string[] };
/** Addresses of pictures and videos, and author HTML in which others stand. */
type Shown = { addresses: (string | null | undefined)[]; texts: string[] };

const item = ({ image_url, description }: ItemContent): Shown => ({ addresses: [image_url], texts: [description] });

const SHOWN: { [K in UsingKind]: (content: UsingContent[K]) => Shown } = {
  users: ({ image }) => ({ addresses: [image], texts: [] }),
  site_settings: ({ settings: { logo, privacy = {}, terms = {} } }) => ({
    addresses: [logo],
    texts: [...Object.values(privacy), ...Object.values(terms)],
  }),
  ebooks: ({ cover_image, description }) => ({ addresses: [cover_image], texts: [description] }),
  modules: ({ cover_image, video_url, content }) => ({ addresses: [cover_image, video_url], texts: [content] }),
  supplements: item,
  products: item,
};

/**
 * Which uploads a row names. Long texts are read in a thread of their own, so call it before the transaction that writes.
 * @throws html_too_slow, html_busy
 */
export async function usesOf<K extends UsingKind>(kind: K, row: UsingContent[K] & { id: string }): Promise<RowUses> {
  const { addresses, texts } = SHOWN[kind](row);
  const own = addresses.flatMap((address) => (address && uploadIn(address)) ?? []);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const inTexts = await htmlWork('uploads', texts, length).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return { id: row.id, names: [...new Set([...own, ...inTexts])] };
}

/** The same of several rows, one after the other. */
export async function usesOfAll<K extends UsingKind>(
  kind: K,
  rows: (UsingContent[K] & { id: string })[],
): Promise<RowUses[]> {
  const uses: RowUses[] = [];
  for (const row of rows) uses.push(await usesOf(kind, row));
  return uses;
}
