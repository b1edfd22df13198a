import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useRevealed } from '../../forms/shown-field.ts';

/** The fields of a module that stand on its page; all others are its settings. */
const ON_PAGE = ['title', 'content'];

export type Settings = {
  /** Whether the drawer is open; where there is room for the panel there is none. */
  opened: boolean;
  /** The field that it was opened for. */
  field: string | null;
  /** Whether one of its fields is at fault. */
  atFault: boolean;
  open: () => void;
  close: () => void;
};

/**
 * The drawer of a module's settings. It opens on a field at fault when the form was refused, if nothing of the page is at fault;
 * `refusals` counts how often it was.
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
