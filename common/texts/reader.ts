import { readerLanguage } from '../languages.ts';
import { content } from './reader/content.ts';
import { downloads } from './reader/downloads.ts';
import { editions } from './reader/editions.ts';
import { faults } from './reader/faults.ts';
import { files } from './reader/files.ts';
import { frame } from './reader/frame.ts';
import { guide } from './reader/guide.ts';
import { items } from './reader/items.ts';
import { moduleComforts } from './reader/module-comforts.ts';
import { search } from './reader/search.ts';
import { support } from './reader/support.ts';
import { toolRow } from './reader/tool-row.ts';
import { type TextKey, type Translate, translators } from './translators.ts';

/** What the pages of an e-book say beside what its author wrote. */
export const reader = {
  ...frame,
  ...guide,
  ...items,
  ...moduleComforts,
  ...support,
  ...content,
  ...downloads,
  ...editions,
  ...faults,
  ...files,
  ...toolRow,
  ...search,
};

export type ReaderKey = TextKey<typeof reader>;
export type ReaderT = Translate<typeof reader>;

const translate = translators(reader);

/** The texts of the reader's pages in the language of a code such as `pt-BR`; an unknown one speaks Portuguese. */
export function readerTexts(language: string): ReaderT {
  return translate(readerLanguage(language));
}
