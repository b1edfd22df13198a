import { expect, test } from 'vitest';
import { isoOf, type RequestedSpan, spanBefore, spanOf } from './span.ts';

const TODAY = Date.UTC(2026, 10, 23) / 86_400_000;
const none = { span: null, from: null, to: null };
const written = ({ from, to }: { from: number; to: number }) => [isoOf(from), isoOf(to)];

test('[AN-02] a span is named or dated; dates the wrong way round are turned, those to come end today, too many are cut', () => {
  const of = (asked: Partial<RequestedSpan>) => written(spanOf({ ...none, ...asked }, TODAY));
  expect(of({})).toEqual(['2026-10-25', '2026-11-23']);
  expect(of({ span: '7' })).toEqual(['2026-11-17', '2026-11-23']);
  expect(of({ span: 'all' })).toEqual(['2024-10-24', '2026-11-23']);
  expect(of({ from: '2026-03-09', to: '2026-03-01' })).toEqual(['2026-03-01', '2026-03-09']);
  expect(of({ from: '2026-11-20', to: '2031-01-01' })).toEqual(['2026-11-20', '2026-11-23']);
  expect(of({ from: '1999-01-01', to: '2026-11-23' })).toEqual(['2024-10-24', '2026-11-23']);
  expect(of({ from: '1999-01-01', to: '1999-02-01' })).toEqual(['2024-10-24', '2024-10-24']);
  expect(of({ from: '2026-02-31', to: '<b>' })).toEqual(of({}));
  for (const span of ['9000', 'constructor', '__proto__', 'toString']) expect(of({ span })).toEqual(of({}));
});

test('[AN-02] a span is compared with as many days before it, as far back as sums are kept', () => {
  expect(spanBefore({ from: TODAY - 6, to: TODAY }, TODAY)).toEqual({ from: TODAY - 13, to: TODAY - 7 });
  expect(spanBefore(spanOf({ ...none, span: '365' }, TODAY), TODAY)).not.toBeNull();
  expect(spanBefore(spanOf({ ...none, span: 'all' }, TODAY), TODAY)).toBeNull();
});
