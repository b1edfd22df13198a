/** Bytes of a font's head, and of each entry of its list of tables. */
const [HEAD, ENTRY] = [12, 16];
/** As each platform of the list of names has it: Windows, Unicode, English. */
const PLATFORM = [3, 1, 0x409];
/** The numbers of the names of a family, and of a font for PDF. */
const NAMES = [1, 6];

/** A font under another family's name: of two fonts of one name, the typesetter asks only one for a letter. */
export function renamed(font: Buffer, family: string): Buffer {
  const count = font.readUInt16BE(4);
  const head = Buffer.from(font.subarray(0, HEAD + ENTRY * count));
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let at = HEAD; at < head.length; at += ENTRY) {
    const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    const isName = font.toString('latin1', at, at + 4) === 'name';
    const table = isName ? nameTable(family) : font.subarray(start, start + length);
    const padding = Buffer.alloc(-table.length & 3);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    parts.push(table, padding);
    end += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

function nameTable(family: string): Buffer {
  const words = NAMES.map((name) => utf16(name === 6 ? family.replaceAll(' ', '') : family));
  const start = 6 + 12 * NAMES.length;
  const records = NAMES.map((name, at) => {
    const [length, offset] = [words[at]?.length ?? 0, at === 0 ? 0 : (words[0]?.length ?? 0)];
    return shorts(...PLATFORM, name, length, offset);
  });
  return Buffer.concat([shorts(0, NAMES.length, start), ...records, ...words]);
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, 2 * at);
  return bytes;
}
