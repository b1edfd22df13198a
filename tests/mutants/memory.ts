import type { Mutant } from './mutant.ts';

const MEMORY = 'server/editions/memory';
const through = { tests: [`${MEMORY}/memory.test.ts`] };
const files = { tests: [`${MEMORY}/files.test.ts`] };
const GLOSSARY = 'server/editions/glossary';
const glossary = { tests: [`${GLOSSARY}/glossary.test.ts`] };

/** Bugs in translation memories and glossaries. */
export const MEMORY_MUTANTS: Mutant[] = [
  {
    ...through,
    file: `${MEMORY}/memory.ts`,
    breaks: 'words of a changed translation are taken for tags',
    find: "format === 'html' ? target : escaped(target)",
    replace: 'target',
  },
  {
    ...through,
    file: `${MEMORY}/learn.ts`,
    breaks: 'what an account learns after it is deleted stays for good',
    find: 'return isThere ? putUnits(',
    replace: 'return isThere || memory ? putUnits(',
  },
  {
    ...through,
    file: `${MEMORY}/memory.ts`,
    breaks: 'two who have a translation open overwrite each other',
    find: 'if (seen !== undefined && seen !== hashOfSource(unit.target))',
    replace: 'if (seen === null)',
  },
  {
    ...through,
    file: `${MEMORY}/memory.queries.ts`,
    breaks: 'a changed translation is not found by its words',
    find: 'const values = { target, ...derivedOf(unit.source, target) };',
    replace: 'const values = { target };',
  },
  {
    ...through,
    file: `${MEMORY}/alike.ts`,
    breaks: 'a text with other tags counts as the same',
    find: 'Math.min(99, Math.floor(share * 100))',
    replace: 'Math.floor(share * 100)',
  },
  {
    ...through,
    file: `${MEMORY}/inline.ts`,
    breaks: 'a block that is not translated is learnt',
    find: 'if (!block || isMarked(block)) return [];',
    replace: 'if (!block) return [];',
  },
  {
    ...through,
    file: `${MEMORY}/learn-saved.ts`,
    breaks: 'what a machine wrote is learnt',
    find: "state === 'translated' && (!draft",
    replace: "state !== 'none' && (!draft",
  },
  {
    ...through,
    file: `${MEMORY}/learn-saved.ts`,
    breaks: 'a row that nobody saved is learnt again and again',
    find: ' || version === learnt_version',
    replace: '',
  },
  {
    ...through,
    file: `${MEMORY}/memory.queries.ts`,
    breaks: 'a memory drops what was used last',
    find: "return query.orderBy('used_at').orderBy('id').limit(most)",
    replace: "return query.orderBy('used_at', 'desc').limit(most)",
  },
  {
    ...through,
    file: `${MEMORY}/pass-on.ts`,
    breaks: 'who takes over a memory loses what they translated',
    find: 'if (await findSame(db, memory, source)) return;',
    replace: '',
  },
  {
    tests: [`${MEMORY}/words.test.ts`],
    file: `${MEMORY}/words.ts`,
    breaks: 'some texts that are alike are not found',
    find: 'words.length - needed + 1',
    replace: 'words.length - needed - 1',
  },
  {
    ...files,
    file: `${MEMORY}/read-tmx.ts`,
    breaks: 'a document type may declare entities',
    find: 'OWN_TYPE.test(instruction)',
    replace: "instruction !== ''",
  },
  {
    ...files,
    file: `${MEMORY}/read-tmx.ts`,
    breaks: 'codes of other programs become words',
    find: 'if (TAG.test(this.#code))',
    replace: 'if (this.#code)',
  },
  {
    ...glossary,
    file: `${GLOSSARY}/terms-in.ts`,
    breaks: 'of two terms that overlap both are found',
    find: 'at += Math.max(1, length);',
    replace: 'at += 1;',
  },
  {
    ...glossary,
    file: `${GLOSSARY}/terms.ts`,
    breaks: 'anybody changes a term of anybody',
    find: "if (id !== null && !before) throw new AppError('not_found');",
    replace: '',
  },
];
