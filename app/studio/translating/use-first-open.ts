import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isOpen, type ListedUnit } from './listed-units.ts';
import { OPEN_UNIT } from './open-unit.ts';

const LOOK_MS = 100;
/** Looks for a field whose editor is still being fetched. */
const MOST_LOOKS = 50;

/** Goes to the first open unit once all are known and it is there, if the address asks for it. */
export function useFirstOpen(units: ListedUnit[] | null, goTo: (unit: ListedUnit) => void): void {
  const { hash } = useLocation();
  const latest = useRef(goTo);
  latest.current = goTo;
  const isDone = useRef(hash !== OPEN_UNIT);
  useEffect(() => {
    if (!units || isDone.current) return;
    const first = units.find(isOpen);
    let looks = 0;
    const look = () => {
      // a block is there with its text
      const isThere =
        first?.field === null ||
        document.querySelector(`[data-path="${first?.field}"], [data-path^="${first?.field}."]`) !== null;
      looks += 1;
      if (!first || looks > MOST_LOOKS) isDone.current = true;
      if (!first || !isThere || isDone.current) return;
      isDone.current = true;
      latest.current(first);
    };
    look();
    if (isDone.current) return;
    const timer = setInterval(() => (isDone.current ? clearInterval(timer) : look()), LOOK_MS);
    return () => clearInterval(timer);
  }, [units]);
}
