import type { ColumnType, Generated } from 'kysely';
import type { DeletableTable } from '../rows/kinds.ts';

/** Something that was deleted and can be restored: an e-book with all that it holds, a module, an item or one of the catalogue. */
export type TrashTable = {
  id: string;
  /** What was deleted by one click has the same. */
  deletion_id: string;
  /** The row's table. */
  kind: DeletableTable;
  row_id: string;
  title: string;
  /** Its e-book, which for an e-book is itself; empty for what stands in none, as its title is. */
  ebook_id: string;
  ebook_title: string;
  module_count: Generated<number>;
  /** The owner of the e-book. */
  user_id: string;
  tenant_id: string;
  /** The modules between which a module stood. */
  follows: string | null;
  precedes: string | null;
  deleted_by: string;
  /** As times in `tables.ts`. */
  deleted_at: ColumnType<string, string, string>;
};

/** A row that something in the trash holds, whole, as JSON; they come back in this order. */
export type TrashRowsTable = { trash_id: string; position: number; table_name: string; row_id: string; data: string };
