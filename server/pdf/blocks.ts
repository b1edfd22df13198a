import type { AssetKey, Block, Definition, ListItem, RecommendedItem, Run } from '../book/block.ts';
import { plainText } from '../book/runs.ts';
import { breakable, mayBreak } from './breakable.ts';
import { type Line, languageOf, lineOf } from './lines.ts';
import { shortAddress } from './short-address.ts';
import { placedRows } from './tables.ts';

/** The template's input: a block of the book with its lines as pieces, and derived values. */
export type Drawn = { kind: Block['kind'] } & Record<string, unknown>;

/** Pictures and codes found in the blocks, which the template needs as files. */
export type Met = { pictures: Set<AssetKey> /** Addresses that get a code to scan. */; codes: Set<string> };

/** The context of a section's blocks, whose headings begin one level below its title. */
export type Context = {
  met: Met;
  titleLevel: number;
  /** Signs that a number may have, where there is little room. */
  most?: number;
};

/** The deepest level that a heading of a PDF has. */
const DEEPEST = 6;

export function drawn(blocks: Block[], place: Context): Drawn[] {
  return blocks.map((block, at) => drawnOne(block, place, blocks[at + 1]));
}

function drawnOne(block: Block, place: Context, next: Block | undefined): Drawn {
  const within = (blocks: Block[]) => drawn(blocks, place);
  const line = (runs: Run[]) => metLine(runs.map(inLine), place);
  switch (block.kind) {
    case 'paragraph':
      return {
        ...around(block),
        kind: 'paragraph',
        line: metLine(block.runs, place),
        announces: announces(block.runs, next),
      };
    case 'heading':
      return drawnHeading(block, place, line(block.runs));
    case 'quote':
      return { kind: 'quote', blocks: within(block.blocks) };
    case 'callout':
      return { kind: 'callout', tone: block.tone, blocks: within(block.blocks) };
    case 'details':
      return { kind: 'details', summary: line(block.summary), blocks: within(block.blocks) };
    case 'columns':
      return { kind: 'columns', columns: block.columns.map(within) };
    case 'code':
      return { kind: 'code', text: breakable(block.text) };
    case 'rule':
      return { kind: 'rule' };
    case 'list':
      return drawnList(block, within);
    case 'definitions':
      return { kind: 'definitions', entries: block.entries.map((entry) => drawnDefinition(entry, line, within)) };
    case 'table':
      return drawnTable(block, place);
    case 'figure':
      place.met.pictures.add(block.src);
      return { ...block, caption: line(block.caption) };
    case 'media':
      if (block.poster) place.met.pictures.add(block.poster);
      place.met.codes.add(block.url);
      return { ...block, title: breakable(block.title), address: shortAddress(block.url) };
    case 'item':
      return drawnItem(block.item, place);
  }
}

function drawnHeading(block: Extract<Block, { kind: 'heading' }>, { titleLevel }: Context, line: Line): Drawn {
  const level = Math.min(DEEPEST, block.level - 1 + titleLevel);
  const isListed = block.level === 2 && titleLevel === 1;
  const may = mayBreak(plainText(block.runs));
  return { ...around(block), kind: 'heading', level, size: block.level, isListed, mayBreak: may, line };
}

/** Only a paragraph has room for a formula on a line of its own. */
const inLine = (run: Run): Run => (run.kind === 'formula' ? { ...run, isDisplay: false } : run);

/** Characters that fit in one row of a table with several columns, at its smallest size. */
const SIGNS_IN_ROW = 56;

function drawnTable(table: Extract<Block, { kind: 'table' }>, place: Context): Drawn {
  const narrow = { ...place, most: Math.max(4, Math.floor(SIGNS_IN_ROW / table.columns)) };
  const rows = placedRows(table, (blocks) => drawn(blocks, narrow));
  return { ...table, caption: metLine(table.caption, place), rows };
}

function metLine(runs: Run[], { met, most }: Context): Line {
  for (const run of runs) if (run.kind === 'image') met.pictures.add(run.src);
  return lineOf(runs, most);
}

function around({ align, lang, dir }: Extract<Block, { kind: 'paragraph' | 'heading' }>) {
  return { align: align ?? null, lang: languageOf(lang), dir: dir ?? null };
}

/** Whether a line must stay with the next one at the foot of a page. */
function announces(runs: Run[], next: Block | undefined): boolean {
  const last = runs.at(-1);
  return next !== undefined && next.kind !== 'paragraph' && last?.kind === 'text' && last.text.trimEnd().endsWith(':');
}

function drawnList(
  { ordered, start, reversed, items }: Extract<Block, { kind: 'list' }>,
  within: (blocks: Block[]) => Drawn[],
): Drawn {
  const isChecklist = items.some(({ checked }) => checked !== null);
  return {
    kind: 'list',
    items: items.map(({ blocks }) => within(blocks)),
    signs: isChecklist ? items.map(signOf) : null,
    numbers: ordered ? items.map((_, at) => (reversed ? start - at : start + at)) : null,
    isTight: items.every(({ blocks }) => blocks.length <= 1),
  };
}

const signOf = ({ checked }: ListItem) => (checked === null ? 'point' : checked ? 'done' : 'open');

function drawnDefinition(
  { terms, details }: Definition,
  line: (runs: Run[]) => Line,
  within: (blocks: Block[]) => Drawn[],
) {
  return { terms: terms.map(line), details: details.flatMap(within) };
}

function drawnItem(item: RecommendedItem, place: Context): Drawn {
  const { name, picture, description, benefits, price, coupon, rating } = item;
  const { url, scannedUrl, site, shops, isAmazon, isOwn } = item;
  if (picture) place.met.pictures.add(picture);
  if (scannedUrl) place.met.codes.add(scannedUrl);
  return {
    kind: 'item',
    name: breakable(name),
    picture,
    description: drawn(description, place),
    benefits: benefits.map(breakable),
    facts: isAmazon ? [] : [price, coupon, rating].filter((fact) => fact !== null),
    ...{ url, scannedUrl, isOnPage: isAmazon },
    address: site ?? shortAddress(url ?? ''),
    isOwn,
    shops: shops.map((shop) => ({
      ...{ url: shop.url, isOnPage: shop.isAmazon, isOwn: shop.isOwn, price: shop.price },
      address: shop.site ?? shortAddress(shop.url),
    })),
  };
}
