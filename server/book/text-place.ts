import type { ChildNode, Element } from 'domhandler';
import { type Alignment, declarationsIn } from '#common/document/styles.ts';
import type { Align, Around, Block, Mark, RecommendedItem, Run } from './block.ts';
import { inOneLine, languageOf, marked } from './runs.ts';

/** Where a text stands: what its addresses lead from, the items that readers see, and how a recording without a title is called. */
export type TextPlace = {
  origin: string;
  /** Where it is read on the web, to which links of Amazon's lead instead; null where nobody reads it. */
  webPage: string | null;
  items: ReadonlyMap<string, RecommendedItem>;
  /** Where affiliate links and an item's button lead within this text, by what their author's programs count. */
  earning?: (address: string) => string;
  itemUrl?: (item: RecommendedItem) => string | null;
  mediaTitles: Record<'video' | 'audio' | 'embed', string>;
  /** What is said behind an affiliate link. */
  adName: string;
  /** Within something else, where no heading may stand and notes stand in the line. */
  isInner?: boolean;
};

/** Groups in one another at most; deeper ones show what is in them only. */
export const MOST_LEVELS = 8;

/** Where something stands within its text. */
export type Spot = {
  place: TextPlace;
  notes: Block[][];
  marks: Mark[];
  level: number;
  around: Around;
  /** What lines become: headings of a level, or paragraphs. */
  heading: number | null;
  isInNote: boolean;
  /** The blocks that nodes make. */
  blocksIn: (nodes: ChildNode[], spot: Spot) => Block[];
};

/** The spot within a group. */
export function within(element: Element, spot: Spot): Spot {
  return { ...spot, level: spot.level + 1, heading: null, around: aroundOf(element, spot.around) };
}

/** What nodes say in one line. */
export function lineIn(element: Element, nodes: ChildNode[], spot: Spot): Run[] {
  const around = aroundOf(element, spot.around);
  const blocks = spot.blocksIn(nodes, { ...spot, level: MOST_LEVELS, heading: null, around: {} });
  const runs = inOneLine(blocks);
  return around.lang ? marked(runs, { kind: 'language', lang: around.lang }) : runs;
}

/** A paragraph of a line, if that says something. */
export function paragraphOf(runs: Run[], around: Around = {}): Block[] {
  return runs.length > 0 ? [{ kind: 'paragraph', runs, ...around }] : [];
}

const DIRECTIONS = ['ltr', 'rtl', 'auto'] as const;

/** What lines have within an element. */
export function aroundOf({ attribs }: Element, outer: Around): Around {
  const lang = languageOf(attribs.lang) ?? outer.lang;
  const dir = DIRECTIONS.find((one) => one === attribs.dir?.toLowerCase()) ?? outer.dir;
  const side = declarationsIn(attribs.style ?? '').get('text-align');
  const align = side === undefined ? outer.align : alignOf(side, dir);
  return { ...(align && { align }), ...(lang && { lang }), ...(dir && { dir }) };
}

function alignOf(side: string, dir: Around['dir']): Align | undefined {
  const aligned: Partial<Record<string, Align>> & Partial<Record<Alignment, Align>> = {
    center: 'center',
    justify: 'justify',
    [dir === 'rtl' ? 'left' : 'right']: 'end',
  };
  return aligned[side];
}
