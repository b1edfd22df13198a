import type { ColumnType, Generated } from 'kysely';
import type { DeletableTable } from '../rows/kinds.ts';

/**
 * A deleted thing that can be restored: an e-book with all its parts, a module, an item, or an item of the catalogue.
 */
export type TrashTable = {
  id: string;
  /** Things deleted by one click share it. */
  deletion_id: string;
  /** The row's table. */
  kind: DeletableTable;
  row_id: string;
  title: string;
  /** The id of its e-book (an e-book's own id), and that e-book's title; both empty for an item of the catalogue. */
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

/** A whole row of a deleted thing, as JSON; rows are restored in this order. */
export type TrashRowsTable = { trash_id: string; position: number; table_name: string; row_id: string; data: string };
