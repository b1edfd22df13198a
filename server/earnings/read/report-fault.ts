import type { ErrorCode } from '#common/texts/catalog.ts';

/** Why a file is not read as a report at all; `params` fill the text of the code. */
export class ReportFault extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;

  constructor(code: ErrorCode, params: Record<string, string | number> = {}) {
    super(code);
    this.name = 'ReportFault';
    this.code = code;
    this.params = params;
  }
}
