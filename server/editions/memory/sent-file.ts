import type { GivenPair } from './inline.ts';
import type { Memory } from './words.ts';

/** Why a whole file is refused. */
export type FileRefusal =
  | 'memory_not_readable'
  | 'exchange_document_type'
  | 'memory_version'
  | 'memory_languages'
  | 'memory_columns'
  | 'memory_too_many';
/** The texts of a file as it has them, and how many it has in other languages. */
export type ReadFile = { pairs: GivenPair[]; others: number };
export type Languages = Pick<Memory, 'source_language' | 'target_language'>;
