import type { EarningProgram } from '#common/earnings.ts';
import type { Ctx } from '../context.ts';
import { type Page, pageOf, placeOf, presented } from '../paging.ts';
import type { EarningImport } from './imports.queries.ts';
import { listReports } from './report-list.queries.ts';
import { actingAuthor } from './reports.ts';

/** A report as the list shows it. */
export type ListedReport = Pick<EarningImport, 'id' | 'state' | 'file_name'> & {
  /** What was read of it; `missing` counts lines of earlier reports that it does not have. */
  read: { program: EarningProgram | ''; from: string; to: string; rows: number; missing: number } | null;
};

/** The actor's reports, the newest first, a page of them. @throws session_expired, not_found */
export async function listOwnReports(ctx: Ctx, { after }: { after?: string | null } = {}): Promise<Page<ListedReport>> {
  const rows = await listReports(ctx.db, actingAuthor(ctx).id, placeOf(after));
  return presented(pageOf(rows), listed);
}

function listed({ id, state, file_name, ...said }: Awaited<ReturnType<typeof listReports>>[number]): ListedReport {
  if (said.rows === null) return { id, state, file_name, read: null };
  const { program, from, to } = said;
  const counts = { rows: Number(said.rows), missing: Number(said.missing) };
  return {
    id,
    state,
    file_name,
    read: { program: program as EarningProgram | '', from: `${from}`, to: `${to}`, ...counts },
  };
}
