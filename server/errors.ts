import type { z } from 'zod';
import { type FieldErrors, fieldErrorsOf } from '#common/schemas/field-errors.ts';
import type { ErrorCode } from '#common/texts/catalog.ts';
import { isBusy } from './busy.ts';
import { isNoSpace } from './no-space.ts';

const STATUS: Partial<Record<ErrorCode, number>> = {
  not_found: 404,
  ebook_not_found: 404,
  module_not_found: 404,
  supplement_not_found: 404,
  product_not_found: 404,
  catalogue_item_not_found: 404,
  trash_not_found: 404,
  trash_ebook_first: 409,
  upload_not_found: 404,
  upload_in_use: 409,
  target_has_it: 409,
  upload_being_replaced: 409,
  jobs_full: 429,
  upload_used_by_others: 409,
  uses_unknown: 409,
  modules_changed: 409,
  import_changed: 409,
  language_taken: 409,
  edition_foreign: 409,
  exchange_of_source: 409,
  machine_off: 404,
  machine_busy: 409,
  machine_day: 429,
  glossary_full: 409,
  memory_changed: 409,
  earnings_busy: 409,
  earnings_changed: 409,
  earnings_placed: 409,
  earnings_open: 429,
  earnings_reports: 409,
  earnings_full: 409,
  earnings_too_large: 413,
  source_needed: 409,
  source_missing: 404,
  source_trashed: 409,
  pair_unknown: 409,
  pair_twice: 422,
  imports_open: 429,
  session_expired: 401,
  sign_up_invite: 403,
  sign_up_closed: 403,
  link_expired: 410,
  factor_expired: 410,
  factor_required: 403,
  factor_changed: 409,
  job_changed: 409,
  uncounted_gone: 409,
  uncounted_full: 409,
  day_notes_full: 409,
  request_answered: 409,
  last_admin: 409,
  delete_self: 409,
  factor_reset_self: 409,
  cut_off_self: 409,
  passkey_expired: 410,
  conflict: 409,
  draft_behind: 409,
  draft_schema: 426,
  schedule_visible: 409,
  too_many_attempts: 429,
  html_busy: 503,
  passwords_busy: 503,
  unexpected: 500,
  database_busy: 503,
  no_space: 507,
  transfer_unknown: 404,
  transfer_used: 410,
  transfer_expired: 410,
  transfer_place_taken: 409,
  transfers_full: 507,
  picture_private: 422,
  picture_unreachable: 422,
  draft_no_room: 507,
  too_many_new_drafts: 507,
  versions_no_room: 507,
  upload_no_space: 507,
  upload_quota: 507,
  upload_open: 429,
  upload_open_bytes: 429,
  upload_too_large: 413,
  other_site: 403,
  files_open: 429,
  files_busy: 503,
  body_malformed: 400,
  body_slow: 408,
  body_too_large: 413,
  body_type: 415,
};

export type ErrorParams = Record<string, string | number>;

/** A refusal that a person can understand: `code` is a key of the text catalogues, `fields` names the faulty fields. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: FieldErrors;

  constructor(code: ErrorCode, params: ErrorParams = {}, fields: FieldErrors = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.fields = fields;
  }

  /** An error as a refusal: itself if it is one, a full disk, a locked database; else null. */
  static of(error: unknown): AppError | null {
    if (error instanceof AppError) return error;
    if (isBusy(error)) return new AppError('database_busy');
    return isNoSpace(error) ? new AppError('no_space') : null;
  }

  /** The refusal of input that does not fit its schema, with every faulty field. */
  static ofIssues(error: z.ZodError): AppError {
    return new AppError('invalid', {}, fieldErrorsOf(error));
  }

  /** The HTTP status that stands for the code. */
  get status(): number {
    return STATUS[this.code] ?? 422;
  }
}

/** The seconds after which a refused request may be repeated, for the Retry-After header. */
export function retryAfter({ code, params }: Pick<AppError, 'code' | 'params'>): string | null {
  return code === 'too_many_attempts' ? String(params.seconds) : null;
}
