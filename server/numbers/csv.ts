import { unusualText } from '#common/unusual-text.ts';
import type { Ctx } from '../context.ts';
import type { NamedEdition } from '../editions/listed.queries.ts';
import { editionsOfWork } from '../editions/listed.ts';
import { titleIn } from '../editions/titles.ts';
import { DIMS, type Dim, readSums, type Scope, type Sum } from '../events/sums.ts';
import { textsIn } from '../texts.ts';
import { letOthersGo } from '../turns.ts';
import { cellsLine } from './csv-line.ts';
import { namesOf } from './names.ts';
import { bySite } from './sites.ts';
import { isoOf, type RequestedSpan, type Span, spanOf } from './span.ts';
import { todayOf } from './today.ts';
import { USUAL_DAYS, unusualDays } from './unusual-days.ts';

/** The columns of each part of the screen, for its file. */
const PARTS = {
  readers: [DIMS.readers],
  readThrough: [DIMS.quarters, DIMS.modules],
  ebooks: [DIMS.ebooks],
  sources: [DIMS.sources, DIMS.sourceClicks],
  campaigns: [DIMS.campaigns, DIMS.campaignClicks],
  media: [DIMS.media, DIMS.mediumClicks],
  languages: [DIMS.languages],
  devices: [DIMS.devices],
  itemClicks: [DIMS.itemClicks],
  moduleClicks: [DIMS.moduleClicks],
  missedWords: [DIMS.missedWords],
  bots: [DIMS.bots],
  times: [DIMS.times],
  // readers of each edition of the work, which are no sums of the e-book itself
  editions: [],
} as const satisfies Record<string, readonly Dim[]>;
export type CsvPart = keyof typeof PARTS;

/** The labels of kinds in the file's column. */
const KINDS = {
  [DIMS.readers]: 'numbers.readers',
  [DIMS.kinds]: 'numbers.kinds',
  [DIMS.modules]: 'numbers.time',
  [DIMS.quarters]: 'numbers.readThrough',
  [DIMS.sources]: 'numbers.sources',
  [DIMS.campaigns]: 'numbers.campaigns',
  [DIMS.media]: 'numbers.media',
  [DIMS.sourceClicks]: 'numbers.sourceClicks',
  [DIMS.campaignClicks]: 'numbers.campaignClicks',
  [DIMS.mediumClicks]: 'numbers.mediumClicks',
  [DIMS.languages]: 'numbers.languages',
  [DIMS.devices]: 'numbers.devices',
  [DIMS.itemClicks]: 'numbers.itemClicks',
  [DIMS.moduleClicks]: 'numbers.moduleClicks',
  [DIMS.missedWords]: 'numbers.missedWords',
  [DIMS.bots]: 'numbers.bots',
  [DIMS.ebooks]: 'numbers.ebooks',
  [DIMS.times]: 'numbers.times',
} as const satisfies Record<Dim, string>;
const SIGNS = ['', '¼', '½', '¾'];

/** Days that are read at a time, so that a file of years takes no more memory than one of weeks. */
const PORTION = 7;
/** Lines that are written at a time, so that others need not wait for a long file. */
const LINES = 1_000;
const MARK = '\uFEFF';

/** A part of the numbers of a span, or all of them, as lines of a file: one a day and thing that is counted. */
export async function* numbersCsv(
  ctx: Ctx,
  scope: Scope,
  requested: RequestedSpan,
  part: string | null,
): AsyncGenerator<Uint8Array> {
  const { from, to } = spanOf(requested, todayOf(ctx));
  const dims = part !== null && Object.hasOwn(PARTS, part) ? PARTS[part as CsvPart] : Object.values(DIMS);
  const { t } = textsIn(ctx.language);
  const line = cellsLine(ctx.language);
  const heads = [
    'columnDay',
    'columnWhat',
    'name',
    'columnEbook',
    'columnFurthest',
    'columnCount',
    'readers',
    'columnSeconds',
  ] as const;
  yield Buffer.from(MARK + line(heads.map((head) => t(`numbers.${head}`))));
  const unusual = await unusualTexts(ctx, scope, { from, to });
  const editions = part === null || part === 'editions' ? await editionsOf(ctx, scope) : [];
  for (let day = from; day <= to; day += PORTION) {
    const portion = { from: day, to: Math.min(to, day + PORTION - 1) };
    const sums = bySite(await readSums(ctx, { scope, dims, ...portion, by: 'day' }));
    const named = await namesOf(ctx, scope, sums);
    const furthest = (sum: Sum) => (sum.dim === DIMS.quarters ? (SIGNS[sum.furthest] ?? t('numbers.end')) : '');
    const lineOf = (sum: Sum) => {
      const { name, within } = named(sum);
      const what = sum.dim === DIMS.readers ? (unusual.get(sum.day) ?? '') : name;
      const counts = [sum.n, sum.u, Math.round(sum.v / 1_000)];
      return line([isoOf(sum.day), t(KINDS[sum.dim as Dim]), what, within ?? '', furthest(sum), ...counts]);
    };
    for (let at = 0; at < sums.length; at += LINES) {
      const lines = sums.slice(at, at + LINES).map(lineOf);
      yield Buffer.from(lines.join(''));
      await letOthersGo();
    }
    const compared = await readersOfEditions(ctx, editions, portion);
    if (compared.length > 0) yield Buffer.from(compared.map(line).join(''));
  }
}

const editionsOf = async (ctx: Ctx, scope: Scope) =>
  scope !== 'site' && 'ebook' in scope ? await editionsOfWork(ctx.db, scope.ebook) : [];

/** The cells of a portion of days for the readers of each edition. */
async function readersOfEditions(
  ctx: Ctx,
  editions: NamedEdition[],
  { from, to }: Span,
): Promise<(string | number)[][]> {
  const { t } = textsIn(ctx.language);
  const cells: (string | number)[][] = [];
  for (const { id, title, language } of editions) {
    const name = titleIn(title, language);
    for (const sum of await readSums(ctx, { scope: { ebook: id }, dims: [DIMS.readers], from, to, by: 'day' }))
      cells.push([isoOf(sum.day), t('works.editions'), name, '', '', sum.n, sum.u, Math.round(sum.v / 1_000)]);
  }
  return cells;
}

/** The label of days with ten times the usual readers, in the column of names. */
async function unusualTexts(ctx: Ctx, scope: Scope, span: Span): Promise<Map<number, string>> {
  const { t } = textsIn(ctx.language);
  const requested = { scope, dims: [DIMS.readers], from: span.from - USUAL_DAYS, to: span.to, by: 'day' as const };
  const days = unusualDays(await readSums(ctx, requested), span);
  return new Map(days.map(({ day, ...of }) => [day, unusualText(of, t, ctx.language)]));
}
