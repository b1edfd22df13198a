import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const NAME = 'aside.lines';
/** The most bytes of the file, and of one line in it: no event comes near that. */
const MOST_BYTES = 1_000_000;
const LONGEST = 8_000;
const LINE_END = 0x0a;

/** The file of lines that could not be counted, beside the files of the spool, whose names end differently. */
export const asideFile = (folder: string) => path.join(folder, NAME);

/** How many lines were set aside, and how many were dropped for lack of room. */
export type Aside = { aside: number; dropped: number };

/**
 * Keeps lines that could not be counted beside the spool. A line that is there already is not kept twice, so that a
 * file that is taken again after a crash adds nothing. Synchronous, so that two files taken at the same time are
 * written one after the other.
 */
export function setAside(folder: string, lines: Buffer[]): Aside {
  if (lines.length === 0) return { aside: 0, dropped: 0 };
  const before = readAside(folder);
  const known = new Set(linesOf(before).map((line) => line.toString('latin1')));
  const kept: Buffer[] = [];
  let bytes = before.length;
  let dropped = 0;
  for (const line of lines) {
    const text = line.toString('latin1');
    if (known.has(text)) continue;
    bytes += line.length + 1;
    if (line.length > LONGEST || bytes > MOST_BYTES) {
      dropped += 1;
      bytes -= line.length + 1;
      continue;
    }
    known.add(text);
    kept.push(line);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const added = Buffer.concat(kept.flatMap((line) => [line, Buffer.of(LINE_END)]));
  // ends a line that was torn off, so that it does not merge with the next
  const isBroken = before.length > 0 && before.at(-1) !== LINE_END;
  if (isBroken) writeFileSync(asideFile(folder), Buffer.concat([before, Buffer.of(LINE_END), added]), { mode: 0o600 });
  else if (kept.length > 0) appendFileSync(asideFile(folder), added, { mode: 0o600 });
  return { aside: lines.length - dropped, dropped };
}

/** The lines that stand aside, as bytes; empty if there is no file. */
export function readAside(folder: string): Buffer {
  try {
    return readFileSync(asideFile(folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** The lines of a file without their line ends, including a last line that has none. */
export function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(LINE_END, from);
    const to = found === -1 ? bytes.length : found;
    lines.push(bytes.subarray(from, to));
    from = to + 1;
  }
  return lines;
}
