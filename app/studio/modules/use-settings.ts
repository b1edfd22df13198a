import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useRevealed } from '../../forms/shown-field.ts';

/** The fields on a module's page; all others are settings. */
const ON_PAGE = ['title', 'content'];

export type Settings = {
  /** Whether the drawer is open; wide screens have a panel and no drawer. */
  opened: boolean;
  /** The field that it was opened for. */
  field: string | null;
  /** Whether one of its fields has a fault. */
  atFault: boolean;
  open: () => void;
  close: () => void;
};

/**
 * The drawer of a module's settings. When the form was refused and no field of the page has a fault, it opens at the
 * first field with a fault; `refusals` counts the refusals.
 */
export function useSettings(errors: Record<string, ReactNode>, refusals: number): Settings {
  const [shown, setShown] = useState<{ field: string | null } | null>(null);
  const isNarrow = useMediaQuery('(width < 64em)') ?? false;
  const faults = Object.keys(errors).filter((field) => errors[field]);
  const inPanel = faults.filter((field) => !ON_PAGE.includes(field));
  const [first] = inPanel;
  const isPageRight = inPanel.length === faults.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each refusal
  useEffect(() => {
    if (isNarrow && refusals > 0 && first && isPageRight) setShown({ field: first });
  }, [refusals]);
  useRevealed((field) => isNarrow && !ON_PAGE.includes(field) && setShown({ field }));
  return {
    opened: shown !== null && isNarrow,
    field: shown?.field ?? null,
    atFault: first !== undefined,
    open: () => setShown({ field: null }),
    close: () => setShown(null),
  };
}
