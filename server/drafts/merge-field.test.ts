import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeField } from './merge-field.ts';

describe('a field that two write', () => {
  test('takes the later text, and tells the one that it overwrote', () => {
    expect(mergeField('base', { value: 'mine', was: 'base' })).toEqual({ value: 'mine', lost: [] });
    expect(mergeField('theirs', { value: 'mine', was: 'base' })).toEqual({ value: 'mine', lost: ['theirs'] });
    expect(mergeField('same', { value: 'same', was: 'base' })).toEqual({ value: 'same', lost: [] });
  });

  test('takes rows that both added, changed and took out', () => {
    const base = ['a', 'b', 'c'];
    const merged = (now: string[], value: string[]) => mergeField(now, { value, was: base });
    expect(merged(['a', 'b', 'c', 'd'], ['x', 'a', 'b', 'c']).value).toEqual(['x', 'a', 'b', 'c', 'd']);
    expect(merged(['a', 'B', 'c'], ['a', 'b', 'C']).value).toEqual(['a', 'B', 'C']);
    // a row that they took out beside one that was changed here comes back rather than that anything is missed
    expect(merged(['a', 'c'], ['a', 'b', 'C'])).toEqual({ value: ['a', 'b', 'C'], lost: [] });
    expect(merged(['a', 'B', 'c'], ['a', 'β', 'c'])).toEqual({ value: ['a', 'β', 'c'], lost: ['B'] });
    expect(merged(['a', 'c'], ['a', 'b!', 'c']).value).toEqual(['a', 'b!', 'c']);
    expect(merged(['a', 'b!', 'c'], ['a', 'c'])).toEqual({ value: ['a', 'b!', 'c'], lost: [] });
  });

  test('[WK-10] loses no row in silence that somebody wrote', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-e]$/), { maxLength: 5 });
    /** What somebody makes of a list: rows taken out, changed, added and put elsewhere. */
    const edited = (base: string[], edits: [number, number, string][]) =>
      edits.reduce((list, [kind, at, text]) => {
        const place = list.length > 0 ? at % list.length : 0;
        if (kind === 0) return list.toSpliced(place, 0, text);
        if (kind === 1) return list.toSpliced(place, 1);
        return list.toSpliced(place, 1, `${list[place] ?? ''}${text}`);
      }, base);
    const edits = (mark: string) =>
      fc.array(
        fc.tuple(
          fc.nat(2),
          fc.nat(9),
          fc.nat(99).map((count) => `${mark}${count}`),
        ),
        { maxLength: 4 },
      );
    fc.assert(
      fc.property(names, edits('m'), edits('t'), (base, mineEdits, theirEdits) => {
        const [mine, theirs] = [edited(base, mineEdits), edited(base, theirEdits)];
        const { value, lost } = mergeField(theirs, { value: mine, was: base });
        const left = [...(value as string[]), ...(lost as string[])];
        for (const row of [...mine, ...theirs]) {
          if (!base.includes(row)) expect(left, JSON.stringify({ base, mine, theirs })).toContain(row);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
