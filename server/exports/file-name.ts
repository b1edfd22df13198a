/** The most bytes of a file's name on most systems. */
const LONGEST = 200;
/** Characters that some system refuses in a name, or that would make a name look different. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;
/** Names that Windows reserves. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name for a file of an e-book that every system accepts. */
export function fileNameOf(title: string, extension: string): string {
  const plain = title.toWellFormed().normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ');
  const base = cut(plain.replace(/^[\s.]+/, '')).replace(/(?<![\s.])[\s.]+$/, '');
  return `${base === '' || RESERVED.test(base) ? `e-book ${base}`.trim() : base}.${extension}`;
}

/** The beginning of a text that fits, without cutting through a visible character. */
function cut(text: string): string {
  let [kept, bytes] = ['', 0];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > LONGEST) break;
    kept += segment;
  }
  return kept;
}
