import type { Generated } from 'kysely';
import type { KindTable } from '../rows/kinds.ts';
import type { Timestamp } from './columns.ts';

/** Two to six e-books that say the same in different languages. Its order and structure are those of its source. */
export type WorksTable = {
  id: string;
  tenant_id: string;
  source_ebook_id: string;
  created_at: Timestamp;
};

/** An e-book as the edition of a work in one language. Its row stays while the e-book is in the trash, so that the language is taken. */
export type EditionsTable = {
  ebook_id: string;
  work_id: string;
  tenant_id: string;
  /** The language of the e-book. */
  language: string;
  /** Whether readers see what is not translated in the language of the source. */
  is_source_shown: Generated<boolean>;
  created_at: Timestamp;
};

/** The row of an edition that stands for a part of the work, with the counts of its units (see `translations`). */
export type EditionPartsTable = {
  /** The table of the row; the e-book and its support information are parts, too. */
  kind: KindTable;
  row_id: string;
  ebook_id: string;
  /** The same for this part in all editions of the work. */
  part_id: string;
  ready: Generated<number>;
  machine: Generated<number>;
  missing: Generated<number>;
  outdated: Generated<number>;
  removed: Generated<number>;
  /** Words of the source that are missing or outdated here. */
  words_to_do: Generated<number>;
  /** The version of the source's row that was counted; null: to be counted. */
  source_version: number | null;
  /** The version of the row itself whose texts went into the memory; null: they are to be learnt. */
  learnt_version: Generated<number | null>;
};

/** What a unit of an edition's row, a block of its text or a field, was translated from. One without a row here is not translated. */
export type TranslationsTable = {
  kind: KindTable;
  row_id: string;
  /** The id of the block in the edition, or `@` and the name of the field. */
  unit: string;
  ebook_id: string;
  tenant_id: string;
  /** The same unit in the source, when it was translated. */
  source_unit: string;
  /** As it was translated: HTML of a block, else the field's value as JSON. */
  source: string;
  /** Its place among the units of the source. */
  place: number;
  /** `machine`: by a program, and not read by a person since. */
  state: 'translated' | 'machine';
  updated_at: Timestamp;
  updated_by: string;
};

/** An edition whose e-book changed since its parts were counted. */
export type EditionsDueTable = { ebook_id: string; stamp: string };
