import { queryOf } from '#common/addresses.ts';
import { actingAuthor, receiveReport } from '#server/earnings/reports.ts';
import { TRAFFIC } from '#server/limits/traffic.ts';
import { act } from '#server/web.ts';
import type { Route } from './+types/take-report.ts';

/** Takes the file of a report, which a job then reads. */
export const action = act(async (ctx, { request }: Route.ActionArgs, input) => {
  // before any of the file is read
  actingAuthor(ctx);
  input.allow(TRAFFIC.earnings.bytes);
  return receiveReport(ctx, { bytes: await input.file(), name: queryOf(request, 'name') ?? '' });
});
