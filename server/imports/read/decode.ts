/** The text of a file by its byte order mark, by its declaration, or as UTF-8; otherwise read as Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const marked = markOf(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const declared = declaredIn(Buffer.from(bytes.subarray(0, 1_024)).toString('latin1'));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoderOf(declared ?? 'windows-1252').decode(bytes);
  }
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // XML in UTF-16 without a mark still begins with '<'
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

function declaredIn(head: string): string | null {
  return (
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1] ??
    /<meta[^<>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    null
  );
}

function decoderOf(name: string): TextDecoder {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
