import { z } from 'zod';
import { type ClickPlace, clickPlace } from '#common/click-places.ts';
import { DAY_MS } from '#common/day-ms.ts';
import { isId } from '../ids.ts';
import { EVENT_KINDS } from './event.ts';

const HOST = /^[a-z0-9._-]{1,100}$/;
/** Looks like an e-mail address or a telephone number; such text is not kept. */
const PERSONAL = /@|\d(?:\D?\d){5}/;

const key = z.string().regex(/^[a-z0-9]{1,32}$/);
const id = z.string().refine(isId);
const time = z.int().min(0).max(DAY_MS);
/**
 * One line of at most 60 characters, without control characters or lone surrogates; null if it is longer, empty or
 * personal.
 */
const words = z.string().transform((text) => {
  const line = text
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return line.length > 0 && line.length <= 60 && !PERSONAL.test(line) ? line : null;
});
/** A host, or what `utm_source` says in words: `Boletim de maio` is `boletim-de-maio`. */
const host = z.string().transform((text) => {
  if (HOST.test(text.toLowerCase())) return text.toLowerCase();
  const said = words.parse(text)?.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '-') ?? '';
  return HOST.test(said) ? said : null;
});

/** A page reports its view, and reports it again whenever something changes. */
const view = z.object({
  v: key,
  e: id,
  m: id.optional(),
  /** Milliseconds of reading, hundredths of the page, milliseconds since the view began. */
  t: time,
  d: z.int().min(0).max(100),
  a: time,
  /** The host that the reader came from, or the source that the address names; the campaign; and the medium. */
  r: host.optional(),
  u: words.optional(),
  w: words.optional(),
});
/** A click on a link that leads straight to its shop: the link's code, the click's key, the module, the place. */
const click = z.object({
  c: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{7}[23]?$/),
  k: key,
  m: z
    .string()
    .optional()
    .transform((text) => (isId(text) ? text : null)),
  p: z
    .string()
    .optional()
    .transform((text): ClickPlace | null => clickPlace(text)),
});
const { search, missedSearch, download, couponCopied } = EVENT_KINDS;
/**
 * Any other act of a reader: the kind of event and its key; the words of a search without results, or a coupon's item.
 */
const act = z.object({
  x: z.literal([search, missedSearch, download, couponCopied]),
  k: key,
  e: id,
  m: id.optional(),
  i: id.optional(),
  s: words.optional(),
});

/** What a page reports of its reader. */
export type PageReport =
  | { view: z.infer<typeof view> }
  | { click: z.infer<typeof click> }
  | { act: z.infer<typeof act> };

/** Reads the report in a beacon; null if it is malformed. */
export function reportIn(text: string): PageReport | null {
  const report = parsed(text);
  if ('c' in report) return wrapped('click', click.safeParse(report).data);
  if ('x' in report) return wrapped('act', act.safeParse(report).data);
  return wrapped('view', view.safeParse(report).data);
}

function wrapped<N extends string, T>(name: N, data: T | undefined) {
  return data === undefined ? null : ({ [name]: data } as { [name in N]: T });
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
