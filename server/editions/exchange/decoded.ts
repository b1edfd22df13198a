/** A file's text: UTF-8, UTF-16 by its mark, else as programs of tables store it. */
export function decoded(bytes: Uint8Array): string {
  const mark = { fffe: 'utf-16le', feff: 'utf-16be' }[Buffer.from(bytes.subarray(0, 2)).toString('hex')];
  if (mark) return new TextDecoder(mark).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
