import type { ColumnType } from 'kysely';
import type { NetworkSettings } from '#common/network-links.ts';

/** A link that is counted, by the code that stands in `/r/{code}`; it stays when what it leads to is gone. */
export type LinksTable = {
  code: string;
  ebook_id: string;
  tenant_id: string;
  /** The table of the row that it stands for; `ebooks` for one that was typed into its texts. */
  kind: 'supplements' | 'products' | 'ebooks';
  row_id: string;
  /** Where one leads that was typed, and a hash of that; an item's leads where the item says. */
  url: ColumnType<string | null, string | undefined, never>;
  url_hash: ColumnType<string | null, string | undefined, never>;
};

/** What an account says of a network: by what its links earn, and what comes back in the report. */
export type NetworkAccountsTable = NetworkSettings & { user_id: string };
