import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ListedUnit } from './listed-units.ts';

const NONE: ReadonlyMap<string, Element> = new Map();

/** Where a form has places for the sources of its fields (`BesideSource`), by field; none beside a text. */
export function useSourcePlaces(within: RefObject<HTMLElement | null>, units: ListedUnit[], isForm: boolean) {
  const [places, setPlaces] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up again when other units are listed
  useLayoutEffect(() => {
    if (!isForm) return;
    const found = within.current?.closest('form')?.querySelectorAll('[data-source-of]') ?? [];
    setPlaces(new Map([...found].map((place) => [place.getAttribute('data-source-of') ?? '', place])));
  }, [within, units, isForm]);
  return places;
}
