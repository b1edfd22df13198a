import { readerTexts } from '#common/texts/reader.ts';
import { videoPlayer } from '#common/video-player.ts';
import type { NamedAuthor } from '../reading/author.ts';
import type { Storage } from '../storage/storage.ts';
import { assetsOf } from './assets.ts';
import type { Block, Section, SectionHead, SectionKind } from './block.ts';
import { blocksOf } from './blocks-of.ts';
import type { Book, BookTexts } from './book.ts';
import { cleaned } from './clean-text.ts';
import { topHeadings, withOrderedHeadings } from './headings.ts';
import { hasOffer, isAdvertisedItem, itemsOf, shopUrls } from './items.ts';
import { webLink } from './links.ts';
import { plainBlocks } from './plain-blocks.ts';
import { inOneLine, plainText, tidied } from './runs.ts';
import { type LinkModule, shopAddress } from './shop-links.ts';
import { supportBlocks } from './support-blocks.ts';
import { paragraphOf, type TextPlace } from './text-place.ts';
import type { WholeBook, WholeModule } from './whole-book.ts';

type Content = Pick<Section, 'blocks' | 'notes'>;
type Part = { head: SectionHead; make: () => Content | Promise<Content> };
type ModuleHtml = (id: string) => Promise<string>;
type Making = { book: WholeBook; texts: BookTexts; place: TextPlace; moduleHtml: ModuleHtml };

/** The storage with an e-book's files, and a reader of each module's HTML. */
type Sources = { storage: Storage; moduleHtml: ModuleHtml };

/** Makes the e-book for the writers of files from its rows; for the workshop. */
export function bookOf(given: WholeBook, { storage, moduleHtml }: Sources): Book {
  const whole = withCleanTexts(given);
  const { metadata, origin } = whole;
  const texts = readerTexts(metadata.language);
  const mediaTitles = { video: texts('recording'), audio: texts('sound'), embed: texts('embeddedVideo') };
  const adName = texts('sponsored');
  const place: TextPlace = { origin, webPage: metadata.url, items: new Map(), mediaTitles, adName };
  const making = { book: whole, texts, moduleHtml, place: { ...place, items: itemsOf(whole, place) } };
  const parts = partsOf(making);
  const section = async (id: string): Promise<Section> => {
    const part = parts.find(({ head }) => head.id === id);
    if (!part) throw new Error(`the e-book has no section ${id}`);
    return { ...part.head, ...(await part.make()) };
  };
  return {
    metadata: {
      ...metadata,
      description: inWords(blocksOf(metadata.description, place).blocks),
      modified: new Date(metadata.modified),
    },
    texts,
    sections: parts.map(({ head }) => head),
    headings: async (id) => topHeadings(await section(id)),
    section,
    asset: assetsOf(whole.pictures, storage),
  };
}

/** Removes from all texts, titles too, the characters that no file may contain. */
function withCleanTexts(book: WholeBook): WholeBook {
  return JSON.parse(JSON.stringify(book), (_key, value) => (typeof value === 'string' ? cleaned(value) : value));
}

const inWords = (blocks: Block[]) => plainText(inOneLine(blocks));

function partsOf(making: Making): Part[] {
  const { book, texts } = making;
  const { names, items, support, author } = book;
  const shelves = (['supplements', 'products'] as const).filter((kind) =>
    items.some(({ type }) => `${type}s` === kind),
  );
  const part = (kind: SectionKind, title: string, make: () => Block[]): Part => ({
    head: { id: kind, kind, title, number: null },
    make: () => ({ blocks: withOrderedHeadings(make()), notes: [] }),
  });
  const about = () => blocksOf(book.metadata.description, making.place);
  const introduction: Part = {
    head: { id: 'intro', kind: 'intro', title: texts('introduction'), number: null },
    make: about,
  };
  return [
    ...(about().blocks.length > 0 ? [introduction] : []),
    ...moduleParts(making),
    ...shelves.map((kind) => part(kind, names[kind], () => shelfBlocks(making, kind))),
    ...(support ? [part('support', names.support, () => supportBlocks(support, texts))] : []),
    ...(author?.picture || author?.about ? [part('author', texts('aboutAuthor'), () => authorBlocks(author))] : []),
  ];
}

function moduleParts(making: Making): Part[] {
  const { modules } = making.book;
  return modules.map((module, at) => {
    const number = modules.slice(0, at + 1).filter(({ isBonus }) => isBonus === module.isBonus).length;
    const place = placeIn(making, module, { id: module.id, number: `${module.isBonus ? 'b' : ''}${number}` });
    const kind = module.isBonus ? 'bonus' : 'module';
    return {
      head: { id: `m${String(at + 1).padStart(3, '0')}`, kind, title: module.title, number },
      make: () => moduleBlocks({ ...making, place }, module),
    };
  });
}

/** The place of a module's text. Its links name the module, where clicks or sales by them are counted. */
function placeIn({ book, place }: Making, { url }: WholeModule, module: LinkModule): TextPlace {
  const items = new Map(book.items.map((item) => [item.id, item]));
  const itemUrls = ({ id }: { id: string }) => {
    const item = items.get(id);
    return item ? shopUrls(item, book, module) : { url: null, scannedUrl: null, shops: [] };
  };
  const { shops, origin } = book;
  return {
    ...{ ...place, webPage: url, itemUrls },
    shopAddress: (address) => shopAddress(address, shops, { of: address, module, place: 'file', origin }),
  };
}

/** A module's text, after the other parts of its page, and after the notice that it recommends items. */
async function moduleBlocks({ texts, place, moduleHtml }: Making, module: WholeModule): Promise<Content> {
  const { blocks, notes } = blocksOf(cleaned(await moduleHtml(module.id)), place);
  return {
    blocks: [
      ...added([
        ...(module.cover ? [coverOf(module.cover)] : []),
        ...plainBlocks(module.duration),
        ...plainBlocks(module.description),
        ...listOf(module.features),
        ...videoOf(module, texts, place.origin),
        ...(hasOffer(blocks) ? plainBlocks(texts('adsNote')) : []),
      ]),
      ...blocks,
    ],
    notes,
  };
}

const added = (blocks: Block[]) => blocks.map((block): Block => ({ ...block, isAdded: true }));

/** The picture and the name of the author, and what they say about themselves. */
function authorBlocks({ name, picture, about }: NamedAuthor): Block[] {
  const portrait: Block[] = picture
    ? [{ kind: 'figure', src: picture, alt: name, isDecorative: false, caption: [], size: 'small' }]
    : [];
  return [
    ...portrait,
    ...paragraphOf(tidied([{ kind: 'text', text: name, marks: [{ kind: 'strong' }] }])),
    ...plainBlocks(about),
  ];
}

function coverOf(src: string): Block {
  return { kind: 'figure', src, alt: '', isDecorative: true, caption: [], size: 'wide' };
}

function listOf(points: string[]): Block[] {
  const items = points.map((point) => ({ blocks: plainBlocks(point), checked: null }));
  const filled = items.filter(({ blocks }) => blocks.length > 0);
  return filled.length > 0 ? [{ kind: 'list', ordered: false, start: 1, reversed: false, items: filled }] : [];
}

function videoOf({ video, title }: WholeModule, texts: BookTexts, origin: string): Block[] {
  if (!video) return [];
  const player = videoPlayer(video);
  const url = webLink(player.kind === 'embed' ? player.page : player.src, origin);
  return url ? [{ kind: 'media', media: 'video', title: texts('video', { title }), url, poster: null }] : [];
}

function shelfBlocks({ texts, place }: Making, kind: 'supplements' | 'products'): Block[] {
  const items = [...place.items.values()].filter(({ type }) => `${type}s` === kind);
  const note = kind === 'products' ? texts('productsNote') : texts('supplementsNote');
  const isNoted = items.some((item) => !item.isOwn || isAdvertisedItem(item) || hasOffer(item.description));
  return [...(isNoted ? plainBlocks(note) : []), ...items.map((item) => ({ kind: 'item' as const, item }))];
}
