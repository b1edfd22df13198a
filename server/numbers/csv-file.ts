import { ReadableStream } from 'node:stream/web';
import type { Ctx } from '../context.ts';
import type { Scope } from '../events/sums.ts';
import { numbersCsv } from './csv.ts';
import { type AskedSpan, isoOf, spanOf } from './span.ts';
import { todayOf } from './today.ts';

/** A part of the numbers of a span as a file to store; all of them without one. */
export function csvFile(ctx: Ctx, scope: Scope, asked: AskedSpan, part: string | null): Response {
  const { from, to } = spanOf(asked, todayOf(ctx));
  const lines = ReadableStream.from(numbersCsv(ctx, scope, asked, part));
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="prelo-${isoOf(from)}-${isoOf(to)}.csv"`,
    'Cache-Control': 'no-store',
  };
  return new Response(lines as unknown as BodyInit, { headers });
}
