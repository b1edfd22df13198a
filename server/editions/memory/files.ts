import type { Ctx } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import { refusalOf } from '../../html/clean.ts';
import { htmlWork } from '../../html/work.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import { letOthersGo } from '../../turns.ts';
import { csvLine } from '../exchange/csv.ts';
import type { GivenPair } from './inline.ts';
import { learnPairs } from './learn.ts';
import { listUnits, type MemoryUnit, type UnitPlace } from './memory.queries.ts';
import { noteImport } from './noted.ts';
import { type AskedPlace, openPlace } from './place.ts';
import { TMX_END, tmxHead, tmxUnit } from './tmx.ts';
import type { Memory } from './words.ts';

export const MEMORY_FORMATS = ['tmx', 'csv'] as const;
export type MemoryFormat = (typeof MEMORY_FORMATS)[number];

/** What became of the texts of a file. `others` are in other languages, `refused` empty, too long or no text. */
export type TakenMemory = { added: number; changed: number; same: number; refused: number; others: number };

/** Texts that are read, cleaned and written at once. */
const PORTION = 500;
const MB = 1024 * 1024;

/** A memory as a file. @throws session_expired, not_found, ebook_not_found, memory_same_language */
export async function exportMemory(
  ctx: Ctx,
  asked: AskedPlace,
  format: MemoryFormat,
): Promise<{ name: string; text: AsyncGenerator<string> }> {
  const memory = await openPlace(ctx, asked);
  const { source_language, target_language } = memory;
  return { name: `memory-${source_language}-${target_language}.${format}`, text: memoryText(ctx.db, memory, format) };
}

/** What a memory's file says, in portions. */
export async function* memoryText(db: Db, memory: Memory, format: MemoryFormat): AsyncGenerator<string> {
  const write = (unit: MemoryUnit) =>
    format === 'tmx' ? tmxUnit(unit, memory) : csvLine([unit.source, unit.target, String(unit.uses)]);
  yield format === 'tmx' ? tmxHead(memory) : `\uFEFF${csvLine(['source', 'target', 'uses'])}`;
  for (let after: UnitPlace | null = null; ; ) {
    const units: MemoryUnit[] = await listUnits(db, memory, { after, limit: PORTION });
    yield units.map(write).join('');
    const last = units.at(-1);
    if (units.length < PORTION || !last) break;
    after = last;
    await letOthersGo();
  }
  if (format === 'tmx') yield TMX_END;
}

/**
 * Takes the texts of a TMX or CSV file into a memory; a text that is known gets the translation of the file.
 * @throws session_expired, not_found, ebook_not_found, an error that refuses the whole file, html_busy, html_too_slow
 */
export async function importMemory(ctx: Ctx, asked: AskedPlace, bytes: Uint8Array): Promise<TakenMemory> {
  const memory = await openPlace(ctx, asked);
  const { bytes: most } = TRAFFIC.exchange;
  if (bytes.length > most) throw new AppError('memory_too_large', { max: most / MB });
  const { source_language, target_language } = memory;
  const languages = { source_language, target_language };
  const read = await work(htmlWork('memoryFile', { bytes, languages }, bytes.length));
  if ('refusal' in read) throw new AppError(read.refusal, { source: source_language, target: target_language });
  const taken: TakenMemory = { added: 0, changed: 0, same: 0, refused: 0, others: read.others };
  for (let start = 0; start < read.pairs.length; start += PORTION) {
    const given = read.pairs.slice(start, start + PORTION);
    const pairs = await work(htmlWork('filePairs', given, lengthOf(given)));
    const put = await learnPairs(ctx.db, memory, pairs, { now: ctx.now(), isUsed: false });
    if (!put) throw new AppError('not_found');
    const { added, changed } = put;
    taken.added += added;
    taken.changed += changed;
    taken.same += pairs.length - added - changed;
    taken.refused += given.length - pairs.length;
  }
  if (taken.added + taken.changed > 0) await noteImport(ctx, { subject: 'memory', asked }, memory);
  return taken;
}

const lengthOf = (pairs: GivenPair[]) => pairs.reduce((sum, pair) => sum + pair.source.length + pair.target.length, 0);

const work = <T>(done: Promise<T>): Promise<T> =>
  done.catch((error: unknown) => {
    throw refusalOf(error);
  });
