import { Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { LINK_SCHEMES, MEDIA_SCHEMES, PLAYER_HOSTS } from '#common/document/addresses.ts';
import { attributesOf, ELEMENTS } from '#common/document/definition.ts';
import { FORMULA_PARTS } from '#common/document/formula.ts';
import { ALIGNMENTS, STYLES } from '#common/document/styles.ts';
import { BLOCK_ID, UNTRANSLATED } from '#common/document/values.ts';
import { type Attributes, refusedOf, sample, samplesOf } from '#tests/document-samples.ts';
import { WHOLE_TEXT } from '#tests/whole-text.ts';
import type { Picture } from '../reading/pictures.ts';
import { readyHtml } from './reader-ready.ts';
import { sanitiseHtml } from './sanitise.ts';

const NAMES = { tip: 'Dica', attention: 'Atenção', important: 'Importante' };
const TAGS = [...ELEMENTS.keys()];
const PICTURE: Picture = { src: '', width: 640, height: 480, avif: '/a.avif 320w', webp: '/a.webp 320w' };
const PLAIN: Picture = { src: '', width: null, height: null, avif: null, webp: null };
const PICTURES = new Map([
  ['/media/1-a.jpg', PICTURE],
  ['https://exemplo.com/b.png', PLAIN],
  ['http://exemplo.com/c.png', PLAIN],
]);

const elementsOf = (html: string) => DomUtils.getElementsByTagName('*', parseDocument(html), true);
const elementOf = (html: string, tag: string) => elementsOf(html).find(({ name }) => name === tag);

/** What readers get of an element; where HTML does not have it, of another tag. */
function shownIn(html: string, tag: string) {
  if (tag === 'foot-note') return elementsOf(html).find(({ name, attribs }) => name === 'li' && attribs.id);
  const divs = elementsOf(html).filter(({ name }) => name === 'div');
  if (tag === 'text-columns') return divs[0];
  return tag === 'text-column' ? divs.at(-1) : elementOf(html, tag);
}

function readerOf(html: string) {
  const text = {
    html,
    topHeading: 1,
    player: { title: 'Vídeo', play: { YouTube: 'Y', Vimeo: 'V', Spotify: 'S' } },
    tableTitle: 'Tabela',
    sound: { back: 'B', forward: 'F', speed: 'R' },
    calloutNames: NAMES,
    notes: { title: 'Notas', back: 'Volta #', key: 'n' },
    checkNames: { true: 'Feito:', false: 'A fazer:' },
    adName: 'Publicidade',
  };
  const [ready] = readyHtml({ texts: [text], pictures: PICTURES });
  return { html: ready?.html ?? '', css: ready?.css ?? '' };
}

describe('what authors have written and may go on to write', () => {
  test('is all that the definition has, and comes through cleaning as it is', () => {
    expect(sanitiseHtml(WHOLE_TEXT)).toBe(WHOLE_TEXT);
    const elements = elementsOf(WHOLE_TEXT);
    expect(new Set(elements.map(({ name }) => name))).toEqual(new Set([...TAGS, ...FORMULA_PARTS.keys()]));
    const written = new Set(elements.flatMap(({ name, attribs }) => Object.keys(attribs).map((a) => `${name} ${a}`)));
    const own = [...ELEMENTS].flatMap(([tag, { attributes = {} }]) =>
      Object.keys(attributes).map((a) => `${tag} ${a}`),
    );
    const ofParts = [...FORMULA_PARTS].flatMap(([tag, allowed]) => Object.keys(allowed).map((a) => `${tag} ${a}`));
    expect([...own, ...ofParts].filter((pair) => !written.has(pair))).toEqual([]);
    const names = new Set(elements.flatMap(({ attribs }) => Object.keys(attribs)));
    const all = [...TAGS, ...FORMULA_PARTS.keys()];
    // editions alone are marked, and never by who writes
    const writable = all.flatMap((tag) => [...attributesOf(tag).keys()]).filter((name) => name !== UNTRANSLATED);
    expect(names).toEqual(new Set(writable));
    const used = [...LINK_SCHEMES, ...MEDIA_SCHEMES].map((scheme) => `"${scheme}:`);
    const parts = [...used, ...PLAYER_HOSTS, ...Object.keys(STYLES), ...ALIGNMENTS.map((side) => `text-align:${side}`)];
    expect(parts.filter((part) => !WHOLE_TEXT.includes(part))).toEqual([]);
  });

  test('gives readers the bytes it always gave, and its ids beside them', async () => {
    const ids = / data-b="\w{4}"/g;
    const { html, css } = readerOf(WHOLE_TEXT.replace(ids, ''));
    await expect(`${html}\n<style>${css}</style>\n`).toMatchFileSnapshot('../../tests/whole-text.reader.txt');
    const named = readerOf(WHOLE_TEXT);
    expect(named.html.match(ids)).toEqual(WHOLE_TEXT.match(ids));
    expect({ ...named, html: named.html.replace(ids, '') }).toEqual({ html, css });
  });
});

describe.each(TAGS)('<%s>', (tag) => {
  test('and each of its attributes comes through cleaning as it was written', () => {
    for (const html of [sample(tag), ...samplesOf(tag).map((one) => one.html)]) {
      expect(sanitiseHtml(html)).toBe(html);
    }
  });

  test('and each of its attributes reaches readers, as what their page makes of it', () => {
    expect(shownIn(readerOf(sample(tag)).html, tag)).toBeInstanceOf(Element);
    for (const { name, text, html } of samplesOf(tag)) {
      const shown = readerOf(html);
      const element = shownIn(shown.html, tag);
      if (ELEMENTS.get(tag)?.shown === 'player') expectPlayer(shown.html, name, text);
      else if (name === 'style') expectClass(shown.css, element);
      else if (tag === 'img' && (name === 'width' || name === 'height'))
        expect(element?.attribs[name]).toMatch(/^\d+$/);
      else if (name === 'controls') expect(element?.attribs).toHaveProperty(name);
      else expect(element?.attribs[name]).toBe(text);
    }
  });

  test('loses every attribute that is not its own, and what its own may not say', () => {
    const own = attributesOf(tag);
    const others = new Set([...TAGS.flatMap((other) => [...attributesOf(other).keys()]), 'id', 'class', 'onclick']);
    for (const name of others) {
      if (!own.has(name)) expect(attributesLeft(tag, { [name]: '2' })).not.toHaveProperty(name);
    }
    for (const name of own.keys()) {
      for (const text of refusedOf(tag, name)) expect(attributesLeft(tag, { [name]: text })).not.toHaveProperty(name);
    }
    expect(attributesLeft(tag, { style: 'position:fixed;color:red;text-align:start' })).not.toHaveProperty('style');
  });
});

test.each(['form', 'font', 'center', 'strike', 'svg', 'object', 'input', 'nav', 'constructor', 'product-card'])(
  '<%s> is dropped, and what stands in it stays',
  (tag) => expect(sanitiseHtml(`<p>a</p>${sample(tag, { [BLOCK_ID]: 'ab12' })}`)).toBe('<p>a</p>a'),
);

test('of blocks with the same id the first keeps it', () => {
  const [first, second] = ['<p data-b="ab12">um</p>', '<h2 data-b="ab12">dois</h2><p data-b="cd34">três</p>'];
  const cleaned = `${first}<h2>dois</h2><p data-b="cd34">três</p>`;
  expect(sanitiseHtml(first + second)).toBe(cleaned);
  expect(sanitiseHtml(cleaned + first)).toBe(`${cleaned}<p>um</p>`);
});

/** The attributes that cleaning leaves of those of an element; none where it left no element. */
function attributesLeft(tag: string, attributes: Attributes): Attributes {
  return elementOf(sanitiseHtml(sample(tag, attributes)), tag)?.attribs ?? {};
}

function expectClass(css: string, element: Element | undefined): void {
  expect(element?.attribs).not.toHaveProperty('style');
  const name = element?.attribs.class?.split(' ').at(-1) ?? '-';
  expect(css).toContain(`.${name}{text-align:center;background-color:rgb(1, 2, 3);color:#0a7d33}`);
}

/** A player is made anew, in a box: its address, its title and its id are what it keeps. */
function expectPlayer(html: string, name: string, text: string): void {
  const frame = elementOf(html, 'iframe');
  expect(frame?.attribs.src).toBe('https://player.vimeo.com/video/1?dnt=1');
  if (name === 'title') expect(frame?.attribs.title).toBe(text);
  if (name === BLOCK_ID) expect(elementOf(html, 'span')?.attribs[BLOCK_ID]).toBe(text);
}
