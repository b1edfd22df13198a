import type { ColumnType } from 'kysely';
import type { SchedulableName } from '../rows/kinds.ts';

/** As times in `tables.ts`. */
type Timestamp = ColumnType<string, string, string>;

/** When an e-book or module is published: the row becomes visible, and its version is stored. */
export type SchedulesTable = {
  kind: SchedulableName;
  row_id: string;
  /** The module's e-book, or the e-book itself. */
  ebook_id: string;
  tenant_id: string;
  publish_at: Timestamp;
  created_at: Timestamp;
  /** Who set the time last. */
  created_by: string;
  /** The unsaved content when the time was set; null if there was none: then the stored row is shown. */
  revision_id: ColumnType<string | null, string | null | undefined, string | null>;
};
