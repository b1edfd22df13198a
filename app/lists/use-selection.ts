import { useCallback, useMemo, useState } from 'react';

export type Selection = {
  selected: ReadonlySet<string>;
  count: number;
  /** Whether every row of the list is chosen. */
  isAll: boolean;
  toggle: (id: string) => void;
  all: () => void;
  none: () => void;
};

/** The chosen rows of a list; rows that leave the list are no longer chosen. */
export function useSelection(ids: string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => new Set(ids.filter((id) => chosen.has(id))), [ids, chosen]);
  const toggle = useCallback((id: string) => setChosen((known) => toggled(known, id)), []);
  return {
    selected,
    count: selected.size,
    isAll: selected.size === ids.length,
    toggle,
    all: () => setChosen(new Set(ids)),
    none: () => setChosen(new Set()),
  };
}

function toggled(known: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return known.has(id) ? new Set([...known].filter((other) => other !== id)) : new Set([...known, id]);
}
