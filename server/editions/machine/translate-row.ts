import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../context.ts';
import { storedRow } from '../../drafts/stored-row.ts';
import type { Ebook } from '../../ebooks/ebooks.queries.ts';
import { AppError } from '../../errors.ts';
import { refusalOf } from '../../html/clean.ts';
import { htmlWork } from '../../html/work.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import { textFieldOf } from '../../rows/kinds.ts';
import { lengthOf } from '../exchange/export-translation.ts';
import { importId } from '../exchange/import-translation.ts';
import { type PairOfRows, type ReadRow, readPair } from '../exchange/row-texts.ts';
import { takeRow } from '../exchange/take-row.ts';
import { translatedFields } from '../standing.ts';
import { addOpen, addResult, type MachineReport } from './report.ts';
import type { MachineText, MachineTexts } from './texts.ts';
import type { Format, Translator } from './translate-texts.ts';

const { unit: LONGEST, request: CHARACTERS, texts: TEXTS } = TRAFFIC.machine;

/** What a run does with each row. */
export type MachineRun = {
  ebook: Ebook;
  /** When it was asked for: the time of all that it writes. */
  at: string;
  /** The source's. */
  language: string;
  withOutdated: boolean;
  only: string | null;
  translator: Translator;
  report: MachineReport;
  /** When it ends, as `performance.now()` counts. */
  end: number;
  /** Called after each request with the part of the row that is done, 0 to 1. */
  onPart: (part: number) => Promise<void>;
};

type Answers = ({ text: string; format: Format } | null)[];

/**
 * Translates the open texts of one row into its draft, in one transaction. What the server answered before it failed is taken.
 * @throws machine_time, what the translator throws, the errors of `takeRow`
 */
export async function translateRow(ctx: Ctx, pair: PairOfRows, run: MachineRun): Promise<void> {
  const row = await readPair(ctx.db, pair);
  const { texts, units, begun } = await askedOf(ctx, pair, row, run);
  run.report.left += begun;
  if (texts.length === 0) return;
  const of = { row: pair.edition, title: row.title };
  const answers: Answers = texts.map(() => null);
  let stop: unknown = null;
  try {
    for (const places of batchesOf(texts, (text) =>
      addOpen(run.report, { ...of, ...named(text), fault: 'too_long' }),
    )) {
      checkTime(run);
      await askBatch(texts, places, answers, { run, of });
    }
  } catch (error) {
    stop = error;
  }
  if (answers.some(Boolean)) await takeAnswers(ctx, pair, { run, units, answers, of });
  if (stop !== null) throw stop;
}

async function askedOf(ctx: Ctx, pair: PairOfRows, row: ReadRow, run: MachineRun): Promise<MachineTexts> {
  const { stored, drafted, texts } = row;
  const changed = translatedFields(pair.kind).filter((field) => !isDeepStrictEqual(stored[field], drafted[field]));
  const { withOutdated, only } = run;
  const input = { ...texts, stored: await storedText(ctx, pair, row), changed, withOutdated, only };
  return htmlWork('machineTexts', input, lengthOf(row) + (input.stored?.length ?? 0)).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

/** The text of the edition as it is stored, as JSON; the same as what is read of it without a draft. */
async function storedText(
  { db }: Ctx,
  { kind, edition }: PairOfRows,
  { draft, texts }: ReadRow,
): Promise<string | null> {
  if (!draft || !textFieldOf(kind)) return texts.doc;
  const { doc } = await storedRow(db, { kind: kind.name, row_id: edition });
  return JSON.stringify(doc);
}

const SHOWN = 120;
const named = ({ unit, text }: MachineText) => ({ unit, text: text.slice(0, SHOWN).toWellFormed(), codes: [] });

/** The places of texts that are sent together: of one format, and not too many at once. */
function batchesOf(texts: MachineText[], onTooLong: (text: MachineText) => void): number[][] {
  const batches: number[][] = [];
  let size = 0;
  for (const [place, text] of texts.entries()) {
    if (text.text.length > LONGEST) {
      onTooLong(text);
      continue;
    }
    const last = batches.at(-1);
    const isFull = size + text.text.length > CHARACTERS || (last?.length ?? 0) >= TEXTS;
    if (last && !isFull && texts[last[0] ?? 0]?.format === text.format) last.push(place);
    else {
      batches.push([place]);
      size = 0;
    }
    size += text.text.length;
  }
  return batches;
}

/** @throws machine_time */
function checkTime(run: MachineRun): void {
  if (performance.now() > run.end) throw new AppError('machine_time', { max: TRAFFIC.machine.minutes });
}

type Asking = { run: MachineRun; of: { row: string; title: string } };

async function askBatch(texts: MachineText[], places: number[], answers: Answers, { run, of }: Asking): Promise<void> {
  const asked = places.flatMap((place) => texts[place] ?? []);
  const format = asked[0]?.format ?? 'text';
  const said = await run.translator.translate(
    asked.map(({ text }) => text),
    format,
  );
  for (const [at, place] of places.entries()) {
    const text = said[at] ?? null;
    const one = asked[at];
    if (text !== null) answers[place] = { text, format };
    else if (one) addOpen(run.report, { ...of, ...named(one), fault: 'not_taken' });
  }
  const last = places.at(-1) ?? 0;
  await run.onPart((last + 1) / texts.length);
}

type Answered = Asking & { units: string; answers: Answers };

async function takeAnswers(ctx: Ctx, pair: PairOfRows, { run, units, answers, of }: Answered): Promise<void> {
  const length = answers.reduce((sum, answer) => sum + (answer?.text.length ?? 0), units.length);
  const sent = await htmlWork('machineSent', { units, answers }, length).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const { ebook, at, language, report } = run;
  const { results, isWritten } = await takeRow(ctx, pair, { sent, ebook, at, language, state: 'machine' });
  for (const result of results) addResult(report, result, of);
  if (isWritten) report.undo = importId(ctx, at);
}
