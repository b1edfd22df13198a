import { expect, test } from 'vitest';
import { alikeTo } from './alike.ts';

test('[LE-04] of texts that are as alike, what was used last comes first, of one millisecond the later one', () => {
  const unit = (id: number, used_at: string) => ({
    id,
    used_at,
    source: `Água fria ${id}`,
    target: `Cold ${id}`,
    uses: 1,
  });
  const candidates = [unit(1, '2026-11-27'), unit(2, '2026-11-27'), unit(3, '2026-11-28'), unit(4, '2026-11-26')];
  for (const given of [candidates, candidates.toReversed()])
    expect(alikeTo({ source: 'Água fria 9', candidates: given }).map(({ id }) => id)).toEqual([3, 2, 1]);
});
