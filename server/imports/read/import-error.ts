import type { ErrorParams } from '../../errors.ts';

export type ImportErrorCode =
  | 'import_not_readable'
  | 'import_too_big'
  | 'import_too_many_files'
  | 'import_damaged'
  | 'import_damaged_file' // name
  | 'import_damaged_part' // name: a file of a package that is missing, changed or one too many
  | 'import_bad_names'
  | 'import_protected'
  | 'import_too_deep'
  | 'import_nothing_in_it'
  | 'import_type'
  | 'import_newer';

/** Why a file is refused, as a code of the text catalogues. */
export class ImportError extends Error {
  readonly code: ImportErrorCode;
  readonly params: ErrorParams;

  constructor(code: ImportErrorCode, cause?: unknown, params: ErrorParams = {}) {
    super(code, { cause });
    this.name = 'ImportError';
    this.code = code;
    this.params = params;
  }
}

export const damagedPart = (name: string, cause?: unknown) =>
  new ImportError('import_damaged_part', cause, { name: name.slice(0, 200) });
