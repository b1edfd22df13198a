const MB = 1024 * 1024;

/** The limits of a file that is read. Sizes in bytes, uncompressed; docs/security.md, "Limits", lists them. */
export const IMPORT_LIMITS = {
  entries: 5_000,
  /** All entries of an archive together, and one of them. */
  archive: 500 * MB,
  entry: 100 * MB,
  /** A text, and all texts of one file. */
  text: 20 * MB,
  texts: 64 * MB,
  /** Markdown is the slowest to read: one text of it, and all of a file. */
  markdown: 4 * MB,
  markdowns: 16 * MB,
  /** Characters of a stretch of Markdown that is one list, table, paragraph or block of code. */
  stretch: 500_000,
  /** Lines of it, multiplied by the levels of its deepest quote. */
  quotedLines: 1_000_000,
  /**
   * Seconds of processor time for reading and cleaning the texts of a file: a base, more for each MB, and a maximum.
   */
  seconds: 5,
  secondsPerMb: 1,
  mostSeconds: 9,
  /** The compression ratio that an entry may have, beyond `free` bytes. */
  ratio: 1_000,
  free: 1 * MB,
  entryName: 500,
  /** Nesting depth of elements; elements of one text, and of one part of a document, which has many for few words. */
  depth: 1_000,
  elements: 100_000,
  xmlElements: 600_000,
  /** Cells that a table in Markdown may expand into. */
  cells: 50_000,
  /** Seconds for converting all drawings of a file into pictures, and their maximal width in pixels. */
  drawingSeconds: 5,
  drawnWidth: 1_600,
  /** Pieces of an automatic split, and of a split at a level that somebody chooses. */
  ownPieces: 300,
  pieces: 2_000,
  /** Characters of a piece above which an automatic split goes one level deeper. */
  longPiece: 60_000,
  /** Warnings of one piece that are listed. */
  warnings: 50,
} as const;
