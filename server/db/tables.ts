import type { ColumnType, Generated } from 'kysely';
import type { AfterSaving } from '#common/after-saving.ts';
import type { Language } from '#common/languages.ts';
import type { UploadKind } from '#common/limits.ts';
import type { ShowingTable } from '../rows/kinds.ts';
import type { AlertMailsTable, AlertsTable } from './alert-tables.ts';
import type { AuditTable } from './audit-table.ts';
import type { Authored, InEbook, Json, SearchedTable, Timestamp } from './columns.ts';
import type { DraftBatchesTable, DraftsTable, RescuesTable, RevisionsTable } from './draft-tables.ts';
import type { EarningTables } from './earning-tables.ts';
import type {
  EditionPartsTable,
  EditionsDueTable,
  EditionsTable,
  TranslationsTable,
  WorksTable,
} from './edition-tables.ts';
import type { AuthorFilesTable, BookFilesTable } from './file-tables.ts';
import type { ImportsTable } from './imports-table.ts';
import type { CatalogueItemsTable, ProductsTable, SupplementsTable } from './item-tables.ts';
import type { LinkChecksTable, LinkUsesTable } from './link-check-tables.ts';
import type { LinksTable, NetworkAccountsTable } from './link-tables.ts';
import type { GlossaryTermsTable, TmKeysTable, TmUnitsTable } from './memory-tables.ts';
import type { DayNotesTable, WeeklyMailsTable } from './number-tables.ts';
import type { SchedulesTable } from './schedule-table.ts';
import type { ReaderTransfersTable } from './transfer-table.ts';
import type { TrashRowsTable, TrashTable } from './trash-tables.ts';

export type UsersTable = {
  id: string;
  email: string;
  name: string;
  image: string | null;
  role: 'admin' | 'editor' | 'user';
  language: Generated<Language | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** The address and the name, lowercase and without accents. */
  search_text: Generated<string>;
  /** Whether signing in takes a code besides the password. */
  is_two_factor: Generated<boolean>;
  /** Where saving a module leads; null where nothing was chosen. */
  after_saving: Generated<AfterSaving | null>;
  /** What readers learn about the author of an e-book, beside the name and the picture. */
  about: Generated<string | null>;
};

export type InvitationsTable = {
  id: string;
  email: string;
  role: 'admin' | 'editor' | 'user';
  token_hash: string;
  invited_by: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
};

/** A reader's request to write e-books; at most one for each person. */
export type AuthorRequestsTable = {
  user_id: string;
  asked_at: Timestamp;
  declined_at: ColumnType<string | null, string | null, string | null>;
};

/** The first steps that a person has done and that no other row shows; `closed`: the list is no longer shown. */
export type FirstStepsTable = { user_id: string; step: 'shared' | 'closed'; done_at: Timestamp };

export type EbooksTable = Authored & {
  title: string;
  slug: string;
  description: string;
  cover_image: string | null;
  language: string;
  currency: string;
  guide_tab_name: string;
  supplementation_tab_name: string;
  support_tab_name: string;
  is_visible: boolean;
  /** Whether the pages and files of it name its author. */
  is_author_shown: Generated<boolean>;
  is_copy: Generated<boolean>;
  /** The original, while this copy is being made; empty for all other e-books. */
  copying_from: Generated<string>;
  /** Whether readers may download files of it. */
  is_downloadable: Generated<boolean>;
  /** When anything in the e-book was last changed; null until the first change after this column was added. */
  changed_at: ColumnType<string | null, string | null | undefined, string | null>;
};

export type ModulesTable = InEbook & {
  title: string;
  slug: string;
  description: string;
  content: string;
  video_url: string | null;
  cover_image: string | null;
  duration: string;
  order_index: number;
  is_bonus: boolean;
  bonus_title: string | null;
  bonus_description: string | null;
  bonus_features: Json<string[]> | null;
  bonus_cta_text: string | null;
  is_visible: boolean;
  /** Words of the content; null if the row is older than this column and not counted yet. */
  words: number | null;
};

export type SupportInfoTable = {
  ebook_id: string;
  tenant_id: string;
  email: string;
  phone: string;
  whatsapp: string;
  description: string;
  faq: Json<{ question: string; answer: string }[]>;
  updated_at: Timestamp;
  updated_by: Generated<string>;
  version: Generated<number>;
};

export type UploadsTable = {
  id: string;
  /** The stored file's name, as in its address `/media/{name}`. */
  name: string;
  original_name: string;
  kind: UploadKind;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  user_id: string;
  tenant_id: string;
  created_at: Timestamp;
  /** What stands for the picture where no other text is given. */
  alt_text: Generated<string>;
  /** The original name, lowercase and without accents. */
  search_text: Generated<string>;
};

/** The name of a replaced upload, and the name of its replacement. */
export type ReplacedUploadsTable = { name: string; replaced_by: string };

/** A row that shows or links to an upload; `kind` is the row's table. */
export type MediaUsesTable = {
  upload_name: string;
  kind: ShowingTable | 'users' | 'site_settings';
  /** The row's id; if `place` is `revision`, the revision's id. */
  row_id: string;
  /** The published row, the trash, the draft, or a revision. */
  place: 'published' | 'trash' | 'draft' | 'revision';
};

/** Backfills of rows older than a migration that are not done, each with the last row done. */
export type BackfillsTable = { name: string; done_to: string | null };

/** A row whose stems are out of date, or not indexed yet; triggers write it. */
export type StemsDueTable = {
  row_id: string;
  /** The row's table. */
  kind: SearchedTable;
  /** Another with each change of the row. */
  stamp: string;
};

/** A stored file whose row is not written yet. */
export type PendingFilesTable = { name: string; created_at: Timestamp };

/** An upload that any node can continue; `status` and `body` (JSON) are its answer once it ended. */
export type SharedUploadsTable = {
  id: string;
  user_id: string;
  tenant_id: string;
  purpose: string;
  filename: string;
  /** The whole size and the size received, both in bytes. */
  size: number;
  received: number;
  status: number | null;
  body: string | null;
  /** Until when a node is processing it into a file. */
  claimed_until: ColumnType<string | null, string | null, string | null>;
  updated_at: Timestamp;
};

/** A stored piece of a shared upload; it counts once `is_kept`. */
export type UploadPartsTable = {
  name: string;
  upload_id: string;
  start: number;
  bytes: number;
  is_kept: Generated<boolean>;
};

/** A subject's attempts since its last quiet time; times in milliseconds since 1970. */
export type AttemptsTable = { key: string; count: number; last_at: number; ends_at: number };

/** `cancelled` by an administrator, `failed` after the last attempt or a final refusal. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Durable background jobs; `payload` and `progress` are JSON. */
export type JobsTable = {
  id: string;
  kind: string;
  /** Only one job with a key waits or runs at a time. */
  key: string | null;
  /** Null once there is nothing left to do. */
  payload: string | null;
  state: Generated<JobState>;
  /** The lowest number goes first. */
  priority: Generated<number>;
  run_at: Timestamp;
  attempts: Generated<number>;
  max_attempts: Generated<number>;
  /** The node that runs it, and until when its lease holds. */
  leased_by: string | null;
  leased_until: ColumnType<string | null, string | null, string | null>;
  progress: string | null;
  error: string | null;
  /** The account that requested it. */
  user_id: string | null;
  tenant_id: Generated<string>;
  created_at: Timestamp;
  finished_at: ColumnType<string | null, string | null, string | null>;
};

/** The last run of each schedule. */
export type JobSchedulesTable = { name: string; last_at: Timestamp };

export type SiteSettingsTable = {
  id: string;
  tenant_id: string;
  settings: Json<object>;
  updated_at: Timestamp;
  updated_by: string;
  version: number;
};
export type Tables = EarningTables & {
  users: UsersTable;
  invitations: InvitationsTable;
  author_requests: AuthorRequestsTable;
  first_steps: FirstStepsTable;
  ebooks: EbooksTable;
  modules: ModulesTable;
  supplements: SupplementsTable;
  products: ProductsTable;
  catalogue_items: CatalogueItemsTable;
  support_info: SupportInfoTable;
  works: WorksTable;
  editions: EditionsTable;
  edition_parts: EditionPartsTable;
  translations: TranslationsTable;
  editions_due: EditionsDueTable;
  tm_units: TmUnitsTable;
  tm_keys: TmKeysTable;
  glossary_terms: GlossaryTermsTable;
  links: LinksTable;
  network_accounts: NetworkAccountsTable;
  uploads: UploadsTable;
  replaced_uploads: ReplacedUploadsTable;
  media_uses: MediaUsesTable;
  drafts: DraftsTable;
  draft_batches: DraftBatchesTable;
  revisions: RevisionsTable;
  rescues: RescuesTable;
  schedules: SchedulesTable;
  author_files: AuthorFilesTable;
  book_files: BookFilesTable;
  trash: TrashTable;
  trash_rows: TrashRowsTable;
  imports: ImportsTable;
  link_checks: LinkChecksTable;
  link_uses: LinkUsesTable;
  backfills: BackfillsTable;
  stems_due: StemsDueTable;
  pending_files: PendingFilesTable;
  shared_uploads: SharedUploadsTable;
  upload_parts: UploadPartsTable;
  attempts: AttemptsTable;
  jobs: JobsTable;
  job_schedules: JobSchedulesTable;
  weekly_mails: WeeklyMailsTable;
  day_notes: DayNotesTable;
  alerts: AlertsTable;
  alert_mails: AlertMailsTable;
  site_settings: SiteSettingsTable;
  reader_transfers: ReaderTransfersTable;
  audit: AuditTable;
};
