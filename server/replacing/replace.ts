import type { FieldErrors } from '#common/schemas/field-errors.ts';
import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { getManagedEbook } from '../ebooks/ebooks.ts';
import { AppError } from '../errors.ts';
import { replaceSchema } from './asked.ts';
import { type HitPlace, hitId, seenIn } from './find.presenter.ts';
import { patternOf } from './find.ts';
import { replaceInRow, type Wanted } from './replace-in-row.ts';
import { listRowRefs, type Row, readRows } from './rows.queries.ts';
import { fieldOf } from './texts.ts';

/** A row that was not changed, by its name. */
export type LeftRow = { id: string; kind: Row['kind']; title: string };
/** A field that may not hold the replaced text, and why. */
export type RefusedField = LeftRow & { field: string; fault: FieldErrors[string] };
export type Report = {
  hits: number;
  texts: number;
  /** Rows that somebody changed since they were searched. */
  changed: LeftRow[];
  refused: RefusedField[];
};

/** Attempts at a row while somebody types into its draft. */
const TRIES = 5;

/**
 * Replaces one hit in an e-book, or all hits in the searched rows: each row in a transaction of its own, stored text
 * and draft. A row that was changed since stays; so does a field that may not hold the new text.
 * @throws session_expired, ebook_not_found, invalid with fields, html_too_slow, html_busy
 */
export async function replaceInEbook(ctx: Ctx, ebookId: string, input: unknown): Promise<Report> {
  const ebook = await getManagedEbook(ctx, ebookId);
  const parsed = replaceSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const { put, hit, seen, ...asked } = parsed.data;
  const only = hit ? hitId.parse(hit) : null;
  if (hit && !only) throw new AppError('invalid');
  const wanted = { pattern: patternOf(ebook, asked), put, only };
  const at = ctx.now().toISOString();
  const report: Report = { hits: 0, texts: 0, changed: [], refused: [] };
  const versions = seenIn(seen);
  for (const place of await listRowRefs(ctx.db, ebookId)) {
    const version = versions.get(`${place.kind}/${place.id}`);
    if (version === undefined || (only && !isIn(only, place))) continue;
    await replaceInSeen(ctx, { ebook, at, report, version }, place, wanted);
  }
  return report;
}

const isIn = (hit: HitPlace, { kind, id }: Pick<Row, 'kind' | 'id'>) => hit.kind === kind && hit.id === id;

type Run = { ebook: Ebook; at: string; report: Report; version: number };

async function replaceInSeen(
  ctx: Ctx,
  { ebook, at, report, version }: Run,
  place: Pick<Row, 'kind' | 'id'>,
  wanted: Wanted,
): Promise<void> {
  const refused: RefusedField[] = [];
  for (let tries = 1; ; tries += 1) {
    const [row] = await readRows(ctx.db, [place]);
    if (!row) return;
    const left = { id: row.id, kind: row.kind, title: row.title };
    if (row.version !== version) return void report.changed.push(left);
    try {
      const hits = await replaceInRow(ctx, row, wanted, { ebook, at, without: refused.map(({ field }) => field) });
      report.hits += hits;
      report.texts += hits > 0 ? 1 : 0;
      return void report.refused.push(...refused);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'conflict') return void report.changed.push(left);
      if (error.code === 'draft_behind' && tries < TRIES) continue;
      const faults = refusedFields(error, left, refused);
      if (error.code !== 'invalid' || faults.length === 0) throw error;
      refused.push(...faults);
    }
  }
}

/** The fields that a save refused, each once. */
function refusedFields({ fields }: AppError, left: LeftRow, known: RefusedField[]): RefusedField[] {
  const byField = new Map(Object.entries(fields).map(([path, fault]) => [fieldOf(path), fault]));
  return [...byField]
    .filter(([field]) => !known.some((one) => one.field === field))
    .map(([field, fault]) => ({ ...left, field, fault }));
}
