import { z } from 'zod';
import { isId } from '../ids.ts';
import { EVENT_KINDS } from './event.ts';

const DAY_MS = 86_400_000;
const HOST = /^[a-z0-9._-]{1,100}$/;
/** What may be somebody's address or number, which is nobody's business here. */
const PERSONAL = /@|\d(?:\D?\d){5}/;

const key = z.string().regex(/^[a-z0-9]{1,32}$/);
const id = z.string().refine(isId);
const time = z.int().min(0).max(DAY_MS);
/** What stays within 60 characters of one line and names nobody, without control characters and halves of characters; null for what does not. */
const words = z.string().transform((text) => {
  const line = text
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return line.length > 0 && line.length <= 60 && !PERSONAL.test(line) ? line : null;
});
const host = z.string().transform((text) => (HOST.test(text.toLowerCase()) ? text.toLowerCase() : null));

/** What a page tells of the view of it, again with each thing that is new. */
const view = z.object({
  v: key,
  e: id,
  m: id.optional(),
  /** Milliseconds of reading, hundredths of the page, milliseconds since the view began. */
  t: time,
  d: z.int().min(0).max(100),
  a: time,
  /** The host that its reader came from, or what names it in the address; and the campaign. */
  r: host.optional(),
  u: words.optional(),
});
/** What it tells of a click on a link that leads straight to its shop: the link's code, the click's key, the module. */
const click = z.object({
  c: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{7}$/),
  k: key,
  m: z
    .string()
    .optional()
    .transform((text) => (isId(text) ? text : null)),
});
const { search, missedSearch, download, couponCopied } = EVENT_KINDS;
/** What it tells of anything else that a reader did: which kind of event, its key; words without a result, the item of a coupon. */
const act = z.object({
  x: z.literal([search, missedSearch, download, couponCopied]),
  k: key,
  e: id,
  m: id.optional(),
  i: id.optional(),
  s: words.optional(),
});

export type Told = { view: z.infer<typeof view> } | { click: z.infer<typeof click> } | { act: z.infer<typeof act> };

/** What a beacon tells; null if it is none of ours. */
export function toldIn(text: string): Told | null {
  const told = parsed(text);
  if ('c' in told) return wrapped('click', click.safeParse(told).data);
  if ('x' in told) return wrapped('act', act.safeParse(told).data);
  return wrapped('view', view.safeParse(told).data);
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
