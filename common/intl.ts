/** The most formats that are kept, for languages, ways of writing, currencies and time zones. When they are full, all are dropped. */
const MOST = 500;
const formats = new Map<string, unknown>();

/** Making a format takes up to 0.5 ms, a hundred times what using it does, and a page may write hundreds of amounts. */
function kept<F>(key: string, make: () => F): F {
  const known = formats.get(key);
  if (known !== undefined) return known as F;
  if (formats.size >= MOST) formats.clear();
  const format = make();
  formats.set(key, format);
  return format;
}

/** How a language writes numbers. @throws RangeError for a language, currency or unit that there is not */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(`number ${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options));
}

/** How a language writes days and times. @throws RangeError for a language or time zone that there is not */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(`date ${language} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(language, options));
}
