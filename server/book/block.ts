import type { Part } from '#common/formulas/part.ts';

/** The address of a picture as in the HTML: `/media/…`, `/samples/…` or on the web. */
export type AssetKey = string;

export type Mark =
  | { kind: 'strong' | 'em' | 'underline' | 'strike' | 'sub' | 'sup' | 'code' | 'highlight' | 'small' }
  | {
      kind: 'link';
      /** Absolute, and encoded as every program takes it. */
      href: string;
      /** Whether the author may earn by it. */
      isAd?: true;
    }
  | { kind: 'language'; lang: string };

/** A piece of a line. Two runs are within one mark if it is the same object. */
export type Run =
  | { kind: 'text'; text: string; marks: Mark[] /** A word of the product within an author's line. */; isAdded?: true }
  | { kind: 'break'; marks: Mark[] }
  | {
      kind: 'formula';
      /** LaTeX. */
      tex: string;
      parts: Part[];
      /** On a line of its own. */
      isDisplay: boolean;
      marks: Mark[];
    }
  | { kind: 'image'; src: AssetKey; alt: string; isDecorative?: boolean; marks: Mark[] }
  /** Refers to `notes[number - 1]` of its section. */
  | { kind: 'note'; number: number; marks: Mark[] };

export type Align = 'center' | 'end' | 'justify';
/** Properties of a line, its own or inherited; left out if they are the book's. */
export type Around = { align?: Align; lang?: string; dir?: 'ltr' | 'rtl' | 'auto' };

export type ListItem = { blocks: Block[] /** Null for a point. */; checked: boolean | null };
export type Cell = { isHeader: boolean; columnSpan: number; rowSpan: number; align?: Align; blocks: Block[] };
export type Definition = { terms: Run[][]; details: Block[][] };
export type FigureSize = 'small' | 'text' | 'wide';

/** A block of an e-book: every text of an author consists of these few kinds, whose types say which contain which. */
export type Block = BlockContent & {
  /** Whether the product adds it to an author's text; who reads a file back leaves it out. */
  isAdded?: true;
};
type BlockContent =
  | ({ kind: 'heading'; level: 2 | 3 | 4 | 5 | 6; id: string; runs: Run[] } & Around)
  | ({ kind: 'paragraph'; runs: Run[] } & Around)
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'callout'; tone: 'tip' | 'attention' | 'important'; blocks: Block[] }
  | { kind: 'code'; text: string; language: string | null }
  | { kind: 'rule' }
  | { kind: 'list'; ordered: boolean; start: number; reversed: boolean; items: ListItem[] }
  | { kind: 'definitions'; entries: Definition[] }
  /** Every row has as many cells as there are columns, counting cells that reach down into it. */
  | { kind: 'table'; caption: Run[]; columns: number; headRows: number; footRows: number; rows: Cell[][] }
  | { kind: 'figure'; src: AssetKey; alt: string; isDecorative: boolean; caption: Run[]; size: FigureSize }
  /** To be opened on the web, at an absolute address. */
  | { kind: 'media'; media: 'video' | 'audio' | 'embed'; title: string; url: string; poster: AssetKey | null }
  | { kind: 'details'; summary: Run[]; blocks: Block[] }
  | { kind: 'columns'; columns: Block[][] }
  /** A card: in shelves, and within texts. */
  | { kind: 'item'; item: RecommendedItem };

/** Another shop of an item; its price in words. */
export type OtherShop = Pick<RecommendedItem, 'site' | 'price' | 'isAmazon' | 'isOwn'> & { url: string };

/** Prices, coupons and ratings are words in the book's language; items of Amazon have none. */
export type RecommendedItem = {
  id: string;
  type: 'supplement' | 'product';
  name: string;
  picture: AssetKey | null;
  description: Block[];
  benefits: string[];
  price: string | null;
  coupon: string | null;
  rating: string | null;
  /** The address of its button, and the same for a camera that reads it from paper. */
  url: string | null;
  scannedUrl: string | null;
  /** Other shops that have it. */
  shops: OtherShop[];
  /** The shop's site; the page on the web for an item of Amazon. */
  site: string | null;
  isAmazon: boolean;
  /** Whether it is the author's own, and no advertising. */
  isOwn: boolean;
};

export type SectionKind = 'intro' | 'module' | 'bonus' | 'supplements' | 'products' | 'support' | 'author';
export type SectionHead = {
  /** `m001`: unique in the book, and the name of a file. */
  id: string;
  kind: SectionKind;
  title: string;
  number: number | null;
};
/** Whether a section holds a module's text; all others say what the e-book has elsewhere. */
export const isModule = ({ kind }: Pick<SectionHead, 'kind'>) => kind === 'module' || kind === 'bonus';
export type Section = SectionHead & { blocks: Block[]; notes: Block[][] };
