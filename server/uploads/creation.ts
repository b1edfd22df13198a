import { Metadata } from '@tus/server';
import { UPLOAD_RULES, type UploadPurpose } from '#common/limits.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/** What a creation request declares: bytes, purpose and file name. */
export type Declared = { size: number; purpose: UploadPurpose; filename: string };

/**
 * Reads the headers of a creation request.
 * @throws invalid
 */
export function declaredUpload(headers: Headers): Declared {
  const length = headers.get('upload-length') ?? '';
  if (!/^\d{1,15}$/.test(length) || headers.has('upload-concat')) throw new AppError('invalid');
  const { purpose, filename } = metadataOf(headers.get('upload-metadata'));
  if (!isPurpose(purpose)) throw new AppError('invalid');
  return { size: Number(length), purpose, filename: filename ?? '' };
}

/** @throws upload_empty, upload_too_large */
export function checkSize({ purpose, size }: Declared, { largestImport }: Pick<Config, 'largestImport'>): void {
  const most = purpose === 'import' ? largestImport : UPLOAD_RULES[purpose].maxBytes;
  if (size === 0) throw new AppError('upload_empty');
  if (size > most) throw new AppError('upload_too_large', { max: most / 1024 / 1024 });
}

/** The metadata stored with the upload: known fields only, with its owner. */
export function keptMetadata({ purpose, filename }: Declared, owner: string): string {
  return Metadata.stringify({ purpose, filename: filename.slice(0, 500), owner });
}

export function isPurpose(text: string | null | undefined): text is UploadPurpose {
  return typeof text === 'string' && Object.hasOwn(UPLOAD_RULES, text);
}

function metadataOf(header: string | null): Record<string, string | null> {
  try {
    return Metadata.parse(header ?? undefined);
  } catch {
    throw new AppError('invalid');
  }
}
