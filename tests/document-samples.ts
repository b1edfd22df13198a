import { isLink, isMedia, isPlayer } from '#common/document/addresses.ts';
import { isItem } from '#common/document/blocks.ts';
import { attributesOf, ELEMENTS } from '#common/document/definition.ts';
import { isPictureId, WAITS } from '#common/document/pictures.ts';
import { BLOCK_ID, isBlockId, isLanguage, UNTRANSLATED, type Value } from '#common/document/values.ts';
import { LIMITS } from '#common/limits.ts';

export type Attributes = Record<string, string>;

const STYLE = 'text-align:center;color:#0a7d33;background-color:rgb(1, 2, 3)';
const FLAGS = 'fence separator stretchy symmetric largeop movablelimits accent accentunder displaystyle'.split(' ');
/** What attributes say in samples, where what is allowed does not decide it. */
const TEXTS: Attributes = {
  style: STYLE,
  dir: 'rtl',
  lang: 'en',
  [BLOCK_ID]: 'ab12',
  [UNTRANSLATED]: 'pt-BR',
  target: '_blank',
  rel: 'noopener',
  [WAITS]: 'k3j9x0a1b2c4',
  start: '3',
  'data-kind': 'tip',
  'data-width': 'wide',
  'data-checked': 'true',
  'data-item': 'products/01990000-0000-7000-8000-000000000001',
  type: 'a',
  display: 'block',
  alttext: 'x^2',
  ...Object.fromEntries(FLAGS.map((name) => [name, 'true'])),
  ...{ form: 'prefix', notation: 'box', columnalign: 'left right', mathvariant: 'normal' },
};
const ADDRESSES = new Map<Value, string>([
  [isLink, 'mailto:a@exemplo.com'],
  [isMedia, '/media/1-a.jpg'],
  [isPlayer, 'https://player.vimeo.com/video/1'],
]);
const EMPTY = ['br', 'hr', 'img'];
/** What the visual editor puts into elements of blocks. */
const INSIDE = new Map([
  ['ul', '<li><p>a</p></li>'],
  ['ol', '<li><p>a</p></li>'],
  ['li', '<p>a</p>'],
  ['blockquote', '<p>a</p>'],
  ['aside', '<p>a</p>'],
  ['text-columns', '<text-column><p>a</p></text-column>'],
  ['text-column', '<p>a</p>'],
  ['math', '<mi>a</mi>'],
  ['table', '<tbody><tr><td>a</td></tr></tbody>'],
]);
/** Elements that are nothing without an address. */
const NEEDED = ['src', 'href', 'data-item'];

/** What an attribute of an element may say. */
export function textOf(tag: string, name: string): string {
  const value = attributesOf(tag).get(name);
  return (value && ADDRESSES.get(value)) ?? TEXTS[name] ?? '2';
}

const REFUSED = new Map<Value, string[]>([
  [isLanguage, ['pt', 'PT-BR', 'nl', 'en fr', '']],
  [isBlockId, ['AB12', 'abc', 'abcde', 'a b1', 'ab1é']],
  [isPictureId, ['K3J9X0A1B2C4', 'curto', '']],
  [
    isLink,
    [
      ...['javascript:alert(1)', 'ftp://exemplo.com/', 'data:,a', '//exemplo.com', `/${'a'.repeat(LIMITS.url)}`],
      ...['https://ana:a@exemplo.com/', 'http://localhost/', 'http://127.0.0.1:3000/', 'http://[::1]/'],
    ],
  ],
  [isMedia, ['mailto:a@exemplo.com', 'blob:https://exemplo.com/1', 'data:image/png,a', '//exemplo.com/a.png']],
  [isItem, ['products/1', 'modules/01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000001']],
  [isPlayer, ['https://exemplo.com/embed/1', '/embed/1', 'ftp://youtube.com/embed/1', '//youtube.com/embed/1']],
]);

/** Texts that an attribute of an element may not say. */
export function refusedOf(tag: string, name: string): string[] {
  const value = attributesOf(tag).get(name);
  return (value && REFUSED.get(value)) ?? (name === 'target' || name === 'rel' ? ['_self', 'opener'] : []);
}

/** An element of the definition, or another, in what it has to stand in. */
export function sample(tag: string, attributes: Attributes = {}): string {
  const kind = ELEMENTS.get(tag);
  const needed = Object.fromEntries(neededOf(tag).map((name) => [name, textOf(tag, name)]));
  const given = Object.entries({ ...needed, ...attributes });
  const start = `<${tag}${given.map(([name, text]) => ` ${name}="${text}"`).join('')}`;
  const own = EMPTY.includes(tag) ? `${start} />` : `${start}>${insideOf(tag)}</${tag}>`;
  if (kind?.place === 'mark' || kind?.place === 'point') return `<p>a ${own} b</p>`;
  return kind?.within ? around(kind.within, own) : own;
}

/** The attributes without which samples of an element never are. */
export function neededOf(tag: string): string[] {
  return NEEDED.filter((name) => attributesOf(tag).has(name));
}

/** All samples of one element with one of its attributes, which a link's new tab and its `rel` share. */
export function samplesOf(tag: string): { name: string; text: string; html: string }[] {
  return [...attributesOf(tag).keys()].map((name) => {
    const text = textOf(tag, name);
    const isTab = name === 'target' || name === 'rel';
    return { name, text, html: sample(tag, isTab ? { target: '_blank', rel: 'noopener' } : { [name]: text }) };
  });
}

function around(tag: string, html: string): string {
  const outer = ELEMENTS.get(tag)?.within;
  const whole = `<${tag}>${html}</${tag}>`;
  return outer ? around(outer, whole) : whole;
}

function insideOf(tag: string): string {
  const place = ELEMENTS.get(tag)?.place;
  if (place === 'leaf' || place === 'part') return '';
  return INSIDE.get(tag) ?? 'a';
}
