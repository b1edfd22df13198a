import type { Element } from 'domhandler';
import type { ImportWarning, WarningCode } from '../types.ts';
import { warning } from '../types.ts';

/** Collects losses with their place in a text. */
export class Losses {
  private readonly at = new WeakMap<Element, ImportWarning[]>();

  of(place: Element, ...lost: ImportWarning[]): void {
    if (lost.length > 0) this.at.set(place, [...(this.at.get(place) ?? []), ...lost]);
  }

  in(place: Element): ImportWarning[] {
    return this.at.get(place) ?? [];
  }
}

/** Joins equal warnings with their count; the number of warnings is limited. */
export function summed(warnings: ImportWarning[], most: number): ImportWarning[] {
  const sums = new Map<string, ImportWarning>();
  for (const { code, params } of warnings) {
    const { count, ...others } = params;
    const key = JSON.stringify([code, others]);
    const known = sums.get(key);
    if (!known) sums.set(key, warning(code, { ...params }));
    else if (typeof count === 'number') known.params.count = Number(known.params.count) + count;
  }
  const all = [...sums.values()];
  const rest: [WarningCode, number] = ['more', all.length - most];
  return all.length <= most ? all : [...all.slice(0, most), warning(rest[0], { count: rest[1] })];
}
