type Part = { text: string; isAddress: boolean };

/** A word within which stands what no other word has: of an address, or the name of a file. */
const ADDRESS = /:\/\/|@|[\p{L}\d][.]\p{L}{2}/u;

/** Signs after which an address goes on in the next line better than elsewhere; those of `https://` stay together. */
const JOINTS = /(?<![:/])[/?&=#_-]+(?=[^\s])/gu;

/** A text in pieces: the words that are addresses, which may break at their joints, and what stands between them. */
export function addressesIn(text: string): Part[] {
  const pieces: Part[] = [];
  for (const part of text.split(/(\s+)/)) {
    const isAddress = ADDRESS.test(part);
    const last = pieces.at(-1);
    if (last && !last.isAddress && !isAddress) last.text += part;
    else pieces.push({ text: isAddress ? part.replace(JOINTS, '$&\u200b') : part, isAddress });
  }
  return pieces.filter((piece) => piece.text !== '');
}
