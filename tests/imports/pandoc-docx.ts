import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { addWords, type Held, nothing } from './arrived.ts';

/** What pandoc finds in a document of Word, and the numbers that its lists begin with. */
export type Pandoc = Held & { starts: number };

type Node = { t: string; c?: unknown };

const MOST_BYTES = 200 * 1024 * 1024;

/** A document of Word as pandoc reads it. */
export async function readByPandoc(file: string): Promise<Pandoc> {
  const { stdout } = await promisify(execFile)('pandoc', ['-f', 'docx', '-t', 'json', file], { maxBuffer: MOST_BYTES });
  const held: Pandoc = { ...nothing(), starts: 0 };
  const { blocks } = JSON.parse(stdout) as { blocks: Node[] };
  const text: string[] = [];
  walk(blocks, held, text);
  addWords(held, text.join(''));
  return held;
}

const ENDS = new Set(['Para', 'Plain', 'Header', 'CodeBlock', 'LineBreak', 'SoftBreak', 'Space']);

function walk(value: unknown, held: Pandoc, text: string[]): void {
  if (Array.isArray(value)) for (const one of value) walk(one, held, text);
  if (value === null || typeof value !== 'object' || !('t' in value)) return;
  const { t, c } = value as Node;
  if (t === 'Str') text.push(String(c));
  else if (t === 'Code' || t === 'CodeBlock' || t === 'Math') text.push(String((c as unknown[])[1]));
  else if (t === 'Image') held.pictures += 1;
  else count(t, c, held);
  if (t === 'DefinitionList') {
    for (const [term, meanings] of c as [unknown, unknown][]) {
      walk(term, held, text);
      text.push(' ');
      walk(meanings, held, text);
    }
    return;
  }
  if (c !== undefined && t !== 'Image') walk(c, held, text);
  if (ENDS.has(t)) text.push(' ');
}

function count(t: string, c: unknown, held: Pandoc): void {
  if (t === 'Table') held.cells += rowsIn(c).filter((cell) => isFilled(JSON.stringify(cell))).length;
  if (t === 'Header') held.headings += 1;
  if (t === 'BulletList') held.items += (c as unknown[]).length;
  if (t !== 'OrderedList') return;
  const [[start], items] = c as [[number], unknown[]];
  held.items += items.length;
  if (start !== 1) held.starts += 1;
}

/** Whether a cell holds more than a space that keeps it open. */
const isFilled = (cell: string) => /"t":"(?:Code|Image|Math|Str","c":"[^"\s])/.test(cell);

type Row = [attributes: unknown, cells: unknown[]];
type Table = [unknown, unknown, unknown, [unknown, Row[]], [unknown, unknown, Row[], Row[]][], [unknown, Row[]]];

/** The cells of a table. */
function rowsIn(table: unknown): unknown[] {
  const [, , , [, head], bodies, [, foot]] = table as Table;
  return [...head, ...bodies.flatMap(([, , heads, rows]) => [...heads, ...rows]), ...foot].flatMap(
    ([, cells]) => cells,
  );
}
