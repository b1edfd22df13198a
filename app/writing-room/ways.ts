/** The addresses that lead out of a page to write on. */
export type Ways = {
  back: string;
  /** What the way back leads to. */
  backName: string;
  cancel: string;
  /** The versions of the stored row; null for a new one. */
  history: string | null;
  /** Compares what is not published with the stored row. */
  changes: string | null;
  /** Finds and replaces in all of the e-book. */
  find: string;
};
