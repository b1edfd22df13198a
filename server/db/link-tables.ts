import type { ColumnType } from 'kysely';
import type { NetworkSettings } from '#common/network-links.ts';

/** A counted link, by the code in `/r/{code}`; it stays when its row is deleted. */
export type LinksTable = {
  code: string;
  ebook_id: string;
  tenant_id: string;
  /** The table of the row that it stands for; `ebooks` for a link typed into texts. */
  kind: 'supplements' | 'products' | 'ebooks';
  row_id: string;
  /** The address of a typed link, and its hash; an item's link leads to the item's address. */
  url: ColumnType<string | null, string | undefined, never>;
  url_hash: ColumnType<string | null, string | undefined, never>;
};

/**
 * An account's settings for a network: the parameters by which its links earn, and the value that its report returns.
 */
export type NetworkAccountsTable = NetworkSettings & { user_id: string };
