const MB = 1024 * 1024;

/** What a file that is read may hold. Sizes in bytes, unfolded; docs/security.md says why. */
export const IMPORT_LIMITS = {
  entries: 5_000,
  /** All entries of an archive together, and one of them. */
  archive: 500 * MB,
  entry: 100 * MB,
  /** A text, and all texts that are read of one file. */
  text: 20 * MB,
  texts: 64 * MB,
  /** Markdown takes the longest to read: one text of it, and all of a file. */
  markdown: 4 * MB,
  markdowns: 16 * MB,
  /** Characters of a stretch of Markdown that is one list, table, paragraph or block of code. */
  stretch: 500_000,
  /** Lines of it, times the levels of its deepest quote. */
  quotedLines: 1_000_000,
  /** Seconds of processor in which the texts of a file are read and cleaned: so many, and more for each MB that they have, up to the most. */
  seconds: 5,
  secondsPerMb: 1,
  mostSeconds: 9,
  /** How many times its packed size an entry may be, beyond `free` bytes. */
  ratio: 1_000,
  free: 1 * MB,
  entryName: 500,
  /** Elements in one another; elements of one text, and of one part of a document, which has many for few words. */
  depth: 1_000,
  elements: 100_000,
  xmlElements: 600_000,
  /** Cells that a table in Markdown may unfold into. */
  cells: 50_000,
  /** Seconds that all drawings of a file may take to become pictures, and their widest in pixels. */
  drawingSeconds: 5,
  drawnWidth: 1_600,
  /** Pieces a book is split into by itself; at a level that somebody chooses. */
  ownPieces: 300,
  pieces: 2_000,
  /** Characters of a piece at which a book is split one level deeper by itself. */
  longPiece: 60_000,
  /** Warnings of one piece that are listed. */
  warnings: 50,
} as const;
