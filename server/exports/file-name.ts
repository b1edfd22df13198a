/** Bytes that the name of a file has at most where most systems keep files. */
const LONGEST = 200;
/** What no system takes in a name, or what would show a name otherwise than it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;
/** Names that Windows keeps for itself. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name for a file of an e-book that every system takes. */
export function fileNameOf(title: string, extension: string): string {
  const plain = title.toWellFormed().normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ');
  const base = cut(plain.replace(/^[\s.]+/, '')).replace(/(?<![\s.])[\s.]+$/, '');
  return `${base === '' || RESERVED.test(base) ? `e-book ${base}`.trim() : base}.${extension}`;
}

/** As many whole signs, as people see them, as fit. */
function cut(text: string): string {
  let [kept, bytes] = ['', 0];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > LONGEST) break;
    kept += segment;
  }
  return kept;
}
