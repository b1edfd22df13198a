import { expect, test } from 'vitest';
import type { UPLOAD_RULES } from '../limits.ts';
import { imports } from './interface/errors/imports.ts';
import { start } from './interface/importing/start.ts';

/** How a person reads the kind of a file; nobody calls an export of a site by its ending. */
const KINDS: Record<(typeof UPLOAD_RULES.import.accept)[number], RegExp> = {
  '.epub': /EPUB/,
  '.docx': /DOCX/,
  '.md': /Markdown/,
  '.markdown': /Markdown/,
  '.txt': /TXT/,
  '.html': /HTML/,
  '.htm': /HTML/,
  '.zip': /ZIP.*(?:[Pp]acote|package|paquete|paquet|Paket|pacchetto).*BookStack/,
  '.xml': /WordPress/,
  '.json': /Ghost/,
};

test.each(Object.entries(start.formats))(
  'who may send a file reads in %s which kinds are taken, and how large',
  (language, text) => {
    const refusal = imports.import_type[language as 'en'];
    for (const kind of Object.values(KINDS))
      expect([text, refusal]).toEqual([expect.stringMatching(kind), expect.stringMatching(kind)]);
    expect(text).toMatch(/\{\{max\}\}.*20\sM[Bo].*Markdown.*4\sM[Bo]|\{\{max\}\}.*20\sM[Bo].*4\sM[Bo].*Markdown/);
  },
);
