import type { ColumnType } from 'kysely';

/** As times in `tables.ts`. */
type Timestamp = ColumnType<string, string, string>;

/** What may be published at a time that was set before, as live changes name it. */
export type ScheduledKind = 'ebook' | 'modules';

/** When a hidden e-book or module becomes visible. */
export type SchedulesTable = {
  kind: ScheduledKind;
  row_id: string;
  /** The e-book that holds it, or that it is. */
  ebook_id: string;
  tenant_id: string;
  publish_at: Timestamp;
  created_at: Timestamp;
  /** Who set the time last. */
  created_by: string;
};
