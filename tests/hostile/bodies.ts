import { gzipSync } from 'node:zlib';
import type { Random } from '../random.ts';

const KB = 1024;
const MB = 1024 * KB;
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** What is sent as the body of one request. */
export type HostileBody = {
  /** What is hostile about it, for the report. */
  name: string;
  headers: Record<string, string>;
  /** The bytes in their order; `repeat` times the same piece, so that 300 MB need no memory here. */
  pieces: { bytes: Buffer; repeat: number }[];
  /** Milliseconds between two pieces. */
  every?: number;
  /** The connection is cut after the last piece, though more was promised. */
  isCut?: boolean;
};

/** Names of fields that the product's forms have, and some that none has. */
const FIELDS = [
  ...['title', 'slug', 'description', 'content', 'cover_image', 'language', 'currency', 'is_visible', 'guide_tab_name'],
  ...['order_index', 'duration', 'video_url', 'is_bonus', 'bonus_title', 'bonus_features', 'bonus_cta_text'],
  ...['name', 'price', 'purchase_url', 'image_url', 'benefits', 'rating', 'review_count', 'country', 'category'],
  ...['email', 'phone', 'whatsapp', 'faq', 'ebook_id', 'password', 'token', 'code', 'full_name', 'avatar_url'],
  ...['intent', 'id', 'ids', 'target', 'next', 'html', 'user_id', 'tenant_id', '__proto__', 'constructor'],
];
const INTENTS = ['delete', 'duplicate', 'show', 'hide', 'order', 'invite', 'role', 'sign-in', 'sign-up', 'bulk', 'x'];

/** Values that no form sends. */
const ODD: unknown[] = [
  ...[null, true, [], {}, [[]], [null], { a: { b: [] } }, 1.5, -1, 1e308, 2 ** 53, -(2 ** 31) - 1, 0.1 + 0.2],
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\u202e',
    '\ufeff',
    '‹script›',
    "'; drop table users; --",
  ],
  ...['99999-12-31T00:00:00Z', '-000001-01-01', 'NaN', 'Infinity', '1e999', '../../etc/passwd', 'javascript:alert(1)'],
  ...['%00', '%', '%ff%fe', '{{7*7}}', '$' + '{7*7}', '\r\nSet-Cookie: a=b', 'a'.repeat(70_000), 'é'.repeat(30_000)],
  ...['<b>'.repeat(6_660), '<table><tr><td>'.repeat(3_000), `<p title="${'<script<style‹script'.repeat(2_000)}">`],
  ...['&'.repeat(50_000), '<'.repeat(50_000), '<a '.repeat(20_000), '<!--'.repeat(10_000), '<p a="'.repeat(10_000)],
];

/** `ids` are of rows that exist: whoever sends them may not reach them. */
export type Chance = { random: Random; mostBytes: number; ids: string[] };
type Family = (chance: Chance) => HostileBody;

const json = (name: string, value: string | Buffer, headers: Record<string, string> = {}): HostileBody => ({
  name,
  headers: { 'Content-Type': JSON_TYPE, ...headers },
  pieces: [{ bytes: Buffer.from(value), repeat: 1 }],
});
const form = (name: string, value: string | Buffer): HostileBody => ({
  ...json(name, value),
  headers: { 'Content-Type': FORM },
});
const repeated = (name: string, type: string, head: string, piece: string, bytes: number): HostileBody => {
  const unit = Buffer.from(piece.repeat(Math.max(1, Math.floor((64 * KB) / piece.length))));
  const pieces = [
    { bytes: Buffer.from(head), repeat: 1 },
    { bytes: unit, repeat: Math.ceil(bytes / unit.length) },
  ];
  return { name: `${name} of ${Math.round(bytes / KB)} kB`, headers: { 'Content-Type': type }, pieces };
};

const sizes = [KB, 63 * KB, 64 * KB, 65 * KB, MB, 2 * MB, 3 * MB, 10 * MB, 100 * MB, 300 * MB];
const sizeOf = (random: Random, mostBytes: number) => {
  const fitting = sizes.filter((size) => size <= mostBytes);
  // the largest ones seldom: they show nothing more the tenth time
  return pick(random, random.whole(0, 20) === 0 ? fitting : fitting.filter((size) => size <= 3 * MB));
};
const pick = <T>(random: Random, from: readonly T[]): T => from[random.whole(0, from.length)] as T;

const values = (random: Random, ids: string[]) => {
  const odd = Array.from({ length: random.whole(1, 8) }, () => [pick(random, FIELDS), pick(random, ODD)]);
  return Object.fromEntries([...odd, [pick(random, ['id', 'ids', 'ebook_id', 'target']), pick(random, ids)]]);
};

/** Every way in which a body is hostile. */
export const FAMILIES: Record<string, Family> = {
  pairs: ({ random, mostBytes }) => repeated('pairs', FORM, '', 'a=1&', sizeOf(random, mostBytes)),
  names: ({ random, mostBytes }) =>
    repeated('one pair of a long name', FORM, '', 'a'.repeat(1_000), sizeOf(random, mostBytes)),
  percent: ({ random, mostBytes }) => repeated('percent signs', FORM, 'title=', '%25%', sizeOf(random, mostBytes)),
  objects: ({ random, mostBytes }) =>
    repeated('a list of objects', JSON_TYPE, '{"values":[{}', ',{}', sizeOf(random, mostBytes)),
  numbers: ({ random, mostBytes }) =>
    repeated('a list of numbers', JSON_TYPE, '{"values":[1', ',1', sizeOf(random, mostBytes)),
  keys: ({ random }) => {
    const keys = Array.from({ length: random.whole(100, 40_000) }, (_, index) => `"k${index}":1`);
    return json(`${keys.length} keys`, `{"values":{${keys}},"version":1}`);
  },
  lists: ({ random, mostBytes }) =>
    repeated('nested lists, never closed', JSON_TYPE, '{"values":', '[', sizeOf(random, mostBytes)),
  depth: ({ random }) => {
    const depth = random.whole(10, 20_000);
    return json(`objects ${depth} deep`, `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
  },
  text: ({ random, mostBytes }) =>
    repeated('one long text', JSON_TYPE, '{"values":{"title":"', 'x', sizeOf(random, mostBytes)),
  escapes: ({ random, mostBytes }) =>
    repeated('escapes', JSON_TYPE, '{"values":{"title":"', '\\u0000', sizeOf(random, mostBytes)),
  zeros: ({ random, mostBytes }) =>
    repeated('zeros', 'application/octet-stream', '', '\u0000', sizeOf(random, mostBytes)),
  values: ({ random, ids }) =>
    json('odd values', JSON.stringify({ values: values(random, ids), version: pick(random, ODD) })),
  fields: ({ random, ids }) => {
    const pairs = Object.entries(values(random, ids)).map(([name, value]) => [name, String(value)]);
    return form('odd fields', new URLSearchParams([['intent', pick(random, INTENTS)], ...pairs]).toString());
  },
  raw: ({ random }) => {
    const bytes = Buffer.from(Array.from({ length: random.whole(1, 3_000) }, () => random.whole(0, 256)));
    return pick(random, [form('random bytes', bytes), json('random bytes', bytes)]);
  },
  shapes: ({ random }) =>
    json(
      'no object',
      pick(random, ['null', '1', '"x"', '[]', '', '{', '{"values":null}', '{"values":[]}', '[[[', 'nul']),
    ),
  surrogates: ({ random }) =>
    json('surrogates', `{"values":{"${pick(random, FIELDS)}":"\\ud800\\u0000\\udfff"},"version":1}`),
  utf: ({ random }) => {
    const text = JSON.stringify({ values: { title: 'é' }, version: 1 });
    const encoded = pick(random, [
      Buffer.from(text, 'utf16le'),
      Buffer.from(text, 'latin1'),
      Buffer.from(`\ufeff${text}`),
    ]);
    return json('another encoding', encoded, {
      'Content-Type': `${JSON_TYPE}; charset=${pick(random, ['utf-16', 'x'])}`,
    });
  },
  types: ({ random }) => {
    const type = pick(random, [
      '',
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'image/png',
      'x',
      'a/b; c=d',
      '*/*',
    ]);
    const text = pick(random, ['{"values":{}}', 'a=1', '<a/>', '--x\r\n']);
    return {
      ...json(`the type “${type}”`, text),
      headers: (type ? { 'Content-Type': type } : {}) as Record<string, string>,
    };
  },
  multipart: ({ random }) => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(random.whole(1, 5_000));
    return { ...json('many parts', part), headers: { 'Content-Type': 'multipart/form-data; boundary=x' } };
  },
  packed: ({ random, mostBytes }) => {
    const packed = gzipSync(Buffer.alloc(Math.min(mostBytes, 50 * MB), 'a=1&'));
    return {
      ...form('a packed body', packed),
      headers: { 'Content-Type': pick(random, [FORM, JSON_TYPE]), 'Content-Encoding': 'gzip' },
    };
  },
  proto: () =>
    json('prototypes', '{"__proto__":{"role":"admin"},"values":{"constructor":{"prototype":{"x":1}}},"version":1}'),
  trickle: ({ random }) => {
    const bytes = Buffer.from(pick(random, ['{"values":', 'a=1&', 'x']));
    const headers = { 'Content-Type': pick(random, [FORM, JSON_TYPE]), 'Content-Length': '60000' };
    return { name: 'a trickle', headers, pieces: [{ bytes, repeat: random.whole(2, 12) }], every: 100, isCut: true };
  },
  half: ({ random }) => {
    const headers = { 'Content-Type': JSON_TYPE, 'Content-Length': String(random.whole(100, 10 * MB)) };
    return {
      name: 'half a body',
      headers,
      pieces: [{ bytes: Buffer.from('{"values":{"title":"x'), repeat: 1 }],
      isCut: true,
    };
  },
  none: () => ({ name: 'no body', headers: { 'Content-Type': JSON_TYPE }, pieces: [] }),
};
