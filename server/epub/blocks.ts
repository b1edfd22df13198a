import type { Around, Block, Cell, ListItem, Run } from '../book/block.ts';
import { element, inLanguage, text } from './markup.ts';
import { itemOf, mediaOf } from './media.ts';
import type { Page } from './page.ts';
import { inlineOf } from './runs.ts';

/** Blocks as the content of a page. */
export async function contentOf(blocks: Block[], page: Page): Promise<string> {
  const parts: string[] = [];
  for (const block of blocks) parts.push(await blockOf(block, page));
  return parts.join('\n');
}

type Kind = Block['kind'];
type Of<K extends Kind> = Extract<Block, { kind: K }>;
const WRITE: { [K in Kind]: (block: Of<K>, page: Page) => Promise<string> | string } = {
  heading: async (block, page) =>
    element(`h${block.level}`, { id: block.id, ...placed(block) }, await inlineOf(block.runs, page)),
  paragraph: async (block, page) => element('p', placed(block), await inlineOf(block.runs, page)),
  quote: async ({ blocks }, page) => element('blockquote', {}, await contentOf(blocks, page)),
  callout: async ({ tone, blocks }, page) =>
    element(
      'aside',
      { class: 'callout' },
      element('p', { class: 'callout-name' }, text(page.texts(tone))),
      await contentOf(blocks, page),
    ),
  code: (block) => element('pre', {}, element('code', {}, text(block.text))),
  rule: () => '<hr/>',
  list: listOf,
  definitions: definitionsOf,
  table: tableOf,
  figure: figureOf,
  media: mediaOf,
  details: async ({ summary, blocks }, page) =>
    element(
      'div',
      { class: 'details' },
      element('p', { class: 'summary' }, await inlineOf(summary, page)),
      await contentOf(blocks, page),
    ),
  columns: async ({ columns }, page) => {
    const each = await Promise.all(columns.map((blocks) => contentOf(blocks, page)));
    return element('div', { class: 'columns' }, ...each.map((content) => element('div', {}, content)));
  },
  item: async ({ item }, page) => itemOf(item, page, await contentOf(item.description, page)),
};

async function blockOf<K extends Kind>(block: Of<K>, page: Page): Promise<string> {
  const write = WRITE[block.kind] as (block: Of<K>, page: Page) => Promise<string> | string;
  return write(block, page);
}

function placed({ align, lang, dir }: Around) {
  return { class: align, ...inLanguage(lang), dir };
}

async function listOf({ ordered, start, reversed, items }: Of<'list'>, page: Page): Promise<string> {
  const said = { start: start === 1 && !reversed ? undefined : start, reversed: reversed ? 'reversed' : undefined };
  const content = [];
  for (const item of items) content.push(await listItem(item, page));
  return element(ordered ? 'ol' : 'ul', ordered ? said : {}, ...content);
}

async function listItem({ checked, blocks }: ListItem, page: Page): Promise<string> {
  const content = await contentOf(blocks, page);
  if (checked === null) return element('li', {}, content);
  const name = page.texts(checked ? 'checkDone' : 'checkOpen');
  const sign = element('span', { class: 'check', role: 'img', 'aria-label': name }, checked ? '☑' : '☐');
  return element('li', { class: 'checked' }, sign, ' ', content);
}

async function definitionsOf({ entries }: Of<'definitions'>, page: Page): Promise<string> {
  const parts: string[] = [];
  for (const { terms, details } of entries) {
    for (const term of terms) parts.push(element('dt', {}, await inlineOf(term, page)));
    for (const detail of details) parts.push(element('dd', {}, await contentOf(detail, page)));
  }
  return element('dl', {}, ...parts);
}

async function tableOf({ caption, rows, headRows, footRows }: Of<'table'>, page: Page): Promise<string> {
  const written: string[] = [];
  for (const [at, row] of rows.entries()) {
    const cells = [];
    for (const cell of row) cells.push(await cellOf(cell, at < headRows, page));
    written.push(element('tr', {}, ...cells));
  }
  const body = rows.length - footRows;
  const group = (name: string, from: number, to: number) =>
    from < to ? element(name, {}, ...written.slice(from, to)) : '';
  const name = await captionOf(caption, page, 'caption');
  const groups = [group('thead', 0, headRows), group('tbody', headRows, body), group('tfoot', body, rows.length)];
  return element('div', { class: 'table' }, element('table', {}, name, ...groups));
}

async function cellOf(
  { isHeader, columnSpan, rowSpan, align, blocks }: Cell,
  isInHead: boolean,
  page: Page,
): Promise<string> {
  const spans = { colspan: columnSpan > 1 ? columnSpan : undefined, rowspan: rowSpan > 1 ? rowSpan : undefined };
  const scope = isHeader ? { scope: isInHead ? 'col' : 'row' } : {};
  return element(isHeader ? 'th' : 'td', { ...spans, ...scope, class: align }, await contentOf(blocks, page));
}

async function figureOf({ src, alt, isDecorative, caption, size }: Of<'figure'>, page: Page): Promise<string> {
  const image = await page.pictures.image(src, { alt, isDecorative });
  if (image) return element('figure', { class: size }, image, await captionOf(caption, page, 'figcaption'));
  const run: Run = { kind: 'image', src, alt, isDecorative, marks: [] };
  const lines = [await inlineOf([run], page), await inlineOf(caption, page)].filter(Boolean);
  return lines.map((line) => element('p', {}, line)).join('');
}

async function captionOf(runs: Run[], page: Page, name: 'caption' | 'figcaption'): Promise<string> {
  return runs.length > 0 ? element(name, {}, await inlineOf(runs, page)) : '';
}
