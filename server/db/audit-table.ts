import type { ColumnType, Generated } from 'kysely';

/** As times in `tables.ts`. */
type Timestamp = ColumnType<string, string, string>;

/** Who did what, and when; kept after the person or the subject is deleted. */
export type AuditTable = {
  id: string;
  created_at: Timestamp;
  actor_id: string | null;
  actor_name: string;
  action: AuditAction;
  subject:
    | 'ebook'
    | 'module'
    | 'supplement'
    | 'product'
    | 'catalogue'
    | 'memory'
    | 'glossary'
    | 'support'
    | 'account'
    | 'invitation'
    | 'site'
    | 'job';
  subject_id: string;
  subject_name: string;
  ebook_id: string | null;
  /** The role that was given. */
  role: 'admin' | 'editor' | 'user' | null;
  /** How many saves in a row the entry stands for, and the time of the first if there are several. */
  times: Generated<number>;
  since: Generated<string | null>;
};
export type AuditAction =
  | 'created'
  | 'changed'
  | 'deleted'
  | 'restored'
  | 'purged'
  | 'role'
  | 'asked'
  | 'declined'
  | 'password'
  | 'factor_on'
  | 'factor_off'
  | 'factor_codes'
  | 'factor_reset'
  | 'sessions_ended'
  | 'passkeys_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'imported'
  | 'edition_made'
  | 'joined'
  | 'left'
  | 'source_chosen'
  | 'source_shown'
  | 'source_hidden'
  | 'networks'
  | 'uncounted'
  | 'counted'
  | 'retried'
  | 'cancelled';
