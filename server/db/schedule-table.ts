import type { ColumnType } from 'kysely';
import type { SchedulableName } from '../rows/kinds.ts';

/** As times in `tables.ts`. */
type Timestamp = ColumnType<string, string, string>;

/** When an e-book or module is published: a hidden one becomes visible, and the version becomes what is stored. */
export type SchedulesTable = {
  kind: SchedulableName;
  row_id: string;
  /** The e-book that holds it, or that it is. */
  ebook_id: string;
  tenant_id: string;
  publish_at: Timestamp;
  created_at: Timestamp;
  /** Who set the time last. */
  created_by: string;
  /** What was written and not saved when the time was set; null where nothing was, and whatever is stored then is shown. */
  revision_id: ColumnType<string | null, string | null | undefined, string | null>;
};
