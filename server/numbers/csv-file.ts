import { ReadableStream } from 'node:stream/web';
import type { Ctx } from '../context.ts';
import type { Scope } from '../events/sums.ts';
import { numbersCsv } from './csv.ts';
import { isoOf, type RequestedSpan, spanOf } from './span.ts';
import { todayOf } from './today.ts';

/** A part of the numbers of a span as a file to store; all of them without one. */
export function csvFile(ctx: Ctx, scope: Scope, requested: RequestedSpan, part: string | null): Response {
  const { from, to } = spanOf(requested, todayOf(ctx));
  const lines = ReadableStream.from(numbersCsv(ctx, scope, requested, part));
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="prelo-${isoOf(from)}-${isoOf(to)}.csv"`,
    'Cache-Control': 'no-store',
  };
  return new Response(lines as unknown as BodyInit, { headers });
}
