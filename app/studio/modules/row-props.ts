import type { ModuleList } from '#server/modules/modules.ts';
import type { RowHandle } from './use-row-drag.ts';

export type ListedModule = ModuleList['items'][number];
/** What a row of the list is given. */
export type RowProps = {
  module: ListedModule;
  /** Its number for readers; null for a hidden module. */
  number: number | null;
  /** Whether its stored order is its place among all modules of the e-book. */
  isInOrder: boolean;
  place: number;
  total: number;
  ebook: { id: string; slug: string };
  isChosen: boolean;
  onChoose: (id: string) => void;
  onDelete: (module: ListedModule) => void;
  /** Whether it is being deleted. */
  isLeaving: boolean;
  /** Moves the module; undefined if modules cannot be reordered. */
  onMove: ((id: string, place: number) => void) | undefined;
  handle: RowHandle;
  isHeld: boolean;
  /** The offset in pixels during a drag. */
  shift: number;
};
