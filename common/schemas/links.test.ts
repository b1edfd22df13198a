import { expect, test } from 'vitest';
import { profileSchema } from './auth.ts';
import { ebookSchema } from './ebook.ts';
import { moduleSchema } from './module.ts';
import { productSchema } from './product.ts';
import { siteSchema } from './site.ts';
import { supplementSchema } from './supplement.ts';

/** What a browser would run, or fetch from where nobody asked, if it stood in a link. */
const HOSTILE = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
  ],
  ...['javascript&colon;alert(1)', '&#106;avascript:alert(1)', 'javascript://https://example.com/%0aalert(1)'],
  ...[
    'vbscript:msgbox(1)',
    'livescript:x',
    'data:text/html,<script>alert(1)</script>',
    'DATA:image/svg+xml,<svg onload=alert(1)>',
  ],
  ...[
    'blob:https://example.com/x',
    'filesystem:https://example.com/x',
    'view-source:https://example.com',
    'file:///etc/passwd',
  ],
  ...[
    '//evil.example/x',
    '\\\\evil.example\\x',
    '/\\evil.example',
    '///evil.example',
    'http:///',
    'https://',
    'ftp://example.com/x',
  ],
  ...[
    '/admin/users',
    '/media/../admin',
    '/media/%2e%2e/admin',
    '/media/..',
    '/media/a b',
    '/media/a"onerror=x',
    'x',
    'https://example.com/a\nb',
    'https://exam\r\nple.com/',
    'https://example.com/a\tb',
    '#x',
    '?x',
  ],
  ...[
    '\u00a0javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'ｊavascript:alert(1)',
    'intent://x#Intent;scheme=https;end',
  ],
];

type Schema = { safeParse: (input: unknown) => { success: boolean; error?: { issues: { path: PropertyKey[] }[] } } };
const item = { name: 'x', purchase_url: 'https://example.com', ebook_id: 'x', price: 1 };
const FIELDS: [string, Schema, Record<string, unknown>][] = [
  ['purchase_url', productSchema, item],
  ['purchase_url', supplementSchema, item],
  ['image_url', productSchema, item],
  ['image_url', supplementSchema, item],
  ['cover_image', ebookSchema, { title: 'x', slug: 'x' }],
  ['cover_image', moduleSchema, { title: 'x', slug: 'x' }],
  ['video_url', moduleSchema, { title: 'x', slug: 'x' }],
  ['avatar_url', profileSchema, { full_name: 'x' }],
  ['logo', siteSchema, {}],
];

test('a link that runs, leaves this site unasked or points at nothing is refused in every field', () => {
  for (const [field, schema, rest] of FIELDS) {
    for (const address of HOSTILE) {
      const { success, error } = schema.safeParse({ ...rest, [field]: address });
      expect([field, address, success]).toEqual([field, address, false]);
      expect(error?.issues.map(({ path }) => path[0])).toContain(field);
    }
    const { error } = schema.safeParse({ ...rest, [field]: 'https://example.com/a.png?b=c#d' });
    expect(error?.issues.filter(({ path }) => path[0] === field) ?? []).toEqual([]);
  }
});
