import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useRevealed } from '../forms/shown-field.ts';

/** Whether the panel was opened or closed by hand; until then the window's width decides. */
type Chosen = {
  isOpen: boolean;
  /** The field that it was opened for. */
  field: string | null;
  /** Whether it was a drawer then: what was chosen of the one says nothing of the other. */
  isDrawer: boolean;
};

export type SidePanel = {
  /** Whether it is shown; undefined until the browser knows the window's width. */
  isOpen: boolean | undefined;
  /** Whether it is a drawer over the page. */
  isDrawer: boolean;
  chosen: Chosen | null;
  /** Whether one of its fields has a fault. */
  atFault: boolean;
  toggle: () => void;
  close: () => void;
};

type Faults = {
  errors: Record<string, ReactNode>;
  /** How often the form was refused because of a field. */
  refusals: number;
  /** The fields on the page; all others are in the panel. */
  onPage: string[];
};

/** From this width on it is open at first. */
const ROOMY = '(width >= 90em)';
const NARROW = '(width < 64em)';

/** The panel of the other fields. When the form was refused and no field of the page has a fault, it opens at the first of its own. */
export function useSidePanel({ errors, refusals, onPage }: Faults): SidePanel {
  const [last, setLast] = useState<Chosen | null>(null);
  const isRoomy = useMediaQuery(ROOMY);
  const isDrawer = useMediaQuery(NARROW) ?? false;
  const chosen = last?.isDrawer === isDrawer ? last : null;
  const choose = (isOpen: boolean, field: string | null = null) => setLast({ isOpen, field, isDrawer });
  // a drawer is asked for, whatever the other query says while a window shrinks
  const isOpen = chosen?.isOpen ?? (isDrawer ? false : isRoomy);
  const faults = Object.keys(errors).filter((field) => errors[field]);
  const inPanel = faults.filter((field) => !onPage.includes(field));
  const [first] = inPanel;
  const isPageRight = inPanel.length === faults.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each refusal
  useEffect(() => {
    if (!isOpen && refusals > 0 && first && isPageRight) choose(true, first);
  }, [refusals]);
  useRevealed((field) => !isOpen && !onPage.includes(field) && choose(true, field));
  return {
    ...{ isOpen, isDrawer, chosen },
    atFault: first !== undefined,
    toggle: () => choose(!isOpen),
    close: () => choose(false),
  };
}
