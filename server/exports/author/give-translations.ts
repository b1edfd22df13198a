import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../../db/open.ts';
import { glossaryText } from '../../editions/glossary/files.ts';
import { listGlossaries } from '../../editions/glossary/terms.queries.ts';
import { MEMORY_FORMATS, memoryText } from '../../editions/memory/files.ts';
import { listMemories } from '../../editions/memory/memory.queries.ts';
import type { Memory } from '../../editions/memory/words.ts';
import { TRANSLATIONS } from './given.ts';

type Given = { files: string[]; bytes: number };

/** Writes an author's translation memories, as TMX and CSV, and glossaries into a folder, a file for each pair of languages. */
export async function giveTranslations(db: Db, userId: string, folder: string, signal: AbortSignal): Promise<Given> {
  const given: Given = { files: [], bytes: 0 };
  await mkdir(path.join(folder, TRANSLATIONS));
  const write = async (name: string, text: AsyncGenerator<string>) => {
    const file = path.join(folder, TRANSLATIONS, name);
    await pipeline(text, createWriteStream(file), { signal });
    given.files.push(name);
    given.bytes += (await stat(file)).size;
  };
  for (const memory of await listMemories(db, userId)) {
    for (const format of MEMORY_FORMATS)
      await write(`memory-${pairOf(memory)}.${format}`, memoryText(db, memory, format));
  }
  for (const glossary of await listGlossaries(db, userId))
    await write(`glossary-${pairOf(glossary)}.csv`, glossaryText(db, glossary));
  return given;
}

const pairOf = ({ source_language, target_language }: Memory) => `${source_language}-${target_language}`;
