import type { ChildNode, Element } from 'domhandler';
import { type Alignment, declarationsIn } from '#common/document/styles.ts';
import type { Align, Around, Block, Mark, RecommendedItem, Run } from './block.ts';
import { inOneLine, languageOf, marked } from './runs.ts';

/**
 * The surroundings of a text: the base of its addresses, the visible items, and the names of recordings without a
 * title.
 */
export type TextPlace = {
  origin: string;
  /** Its page on the web, to which links to Amazon lead instead; null if it has none. */
  webPage: string | null;
  items: ReadonlyMap<string, RecommendedItem>;
  /**
   * The addresses of links to shops and of items' buttons in this text, by which they lead there from a file.
   */
  shopAddress?: (address: string) => string;
  itemUrls?: (item: RecommendedItem) => Pick<RecommendedItem, 'url' | 'scannedUrl' | 'shops'>;
  mediaTitles: Record<'video' | 'audio' | 'embed', string>;
  /** The note behind an affiliate link. */
  adName: string;
  /** Within another block, where no heading is allowed and notes are written in the line. */
  isInner?: boolean;
};

/** The most groups within each other; deeper ones show only their contents. */
export const MOST_LEVELS = 8;

/** The position of a node within its text. */
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

/** The contents of nodes in one line. */
export function lineIn(element: Element, nodes: ChildNode[], spot: Spot): Run[] {
  const around = aroundOf(element, spot.around);
  const blocks = spot.blocksIn(nodes, { ...spot, level: MOST_LEVELS, heading: null, around: {} });
  const runs = inOneLine(blocks);
  return around.lang ? marked(runs, { kind: 'language', lang: around.lang }) : runs;
}

/** A paragraph of a line, unless that is blank. */
export function paragraphOf(runs: Run[], around: Around = {}): Block[] {
  return runs.length > 0 ? [{ kind: 'paragraph', runs, ...around }] : [];
}

const DIRECTIONS = ['ltr', 'rtl', 'auto'] as const;

/** The properties of lines within an element. */
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
