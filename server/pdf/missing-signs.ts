/** The replacement of a character without a glyph. */
const SQUARE = '\u25a1';

/** Fields that are never shown, but are addresses or keys. */
const ADDRESSES = new Set(['url', 'target', 'file', 'src', 'picture', 'poster', 'cover', 'kind']);

/** The characters in an error of the typesetter, as it writes them: quoted as Rust does, twice. */
export function missingSigns(error: unknown): string[] {
  const message = error instanceof Error ? error.message : '';
  const named = message
    .split('the text `\\"')
    .slice(1)
    .flatMap((rest) => {
      const end = rest.indexOf('\\"` could not be displayed');
      return end < 0 ? [] : [rest.slice(0, end)];
    });
  return [...new Set(named.map((sign) => unquoted(unquoted(sign))))];
}

/** The same pages with an empty square for each of the characters. */
export function withoutSigns<T>(value: T, signs: string[]): T {
  if (signs.length === 0) return value;
  const cleaned = (text: string) => signs.reduce((text, sign) => text.replaceAll(sign, SQUARE), text);
  return JSON.parse(JSON.stringify(value), (key, value) =>
    typeof value === 'string' && !ADDRESSES.has(key) ? cleaned(value) : value,
  );
}

function unquoted(text: string): string {
  return text.replace(/\\(?:u\{([0-9a-f]+)\}|(.))/gs, (_, code: string | undefined, sign: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : ({ n: '\n', t: '\t', r: '\r', 0: '\0' }[sign] ?? sign),
  );
}
