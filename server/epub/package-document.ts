import type { Book } from '../book/book.ts';
import { element, escaped } from '../book/html/tags.ts';

/** A file of the e-book, in its folder. */
export type Item = { id: string; href: string; mime: string; properties?: string };
type Contents = {
  items: Item[];
  /** Ids, in reading order. */
  spine: string[];
  pictures: { count: number; lacksText: boolean };
};

const NOTHING_HARMS = ['noFlashingHazard', 'noMotionSimulationHazard', 'noSoundHazard'];
const FEATURES = ['tableOfContents', 'readingOrder', 'structuralNavigation', 'displayTransformability'];

/** What programs know of the e-book: its metadata, its files and their order. */
export function packageDocument(book: Book, { items, spine, pictures }: Contents): string {
  const names = { xmlns: 'http://www.idpf.org/2007/opf', version: '3.0', 'unique-identifier': 'id' };
  const list = items.map(({ id, href, mime, properties }) =>
    element('item', { id, href, 'media-type': mime, properties }),
  );
  const order = spine.map((idref) => element('itemref', { idref }));
  const cover = items.find(({ properties }) => properties === 'cover-image');
  const parts = [
    element(
      'metadata',
      { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
      ...lines(metadataOf(book, cover?.id)),
      ...lines(accessOf(book, pictures)),
    ),
    element('manifest', {}, ...lines(list)),
    element('spine', { toc: 'ncx' }, ...lines(order)),
  ];
  const root = { ...names, 'xml:lang': book.metadata.language };
  return `<?xml version="1.0" encoding="utf-8"?>\n${element('package', root, ...lines(parts))}\n`;
}

const lines = (parts: string[]) => parts.flatMap((part) => ['\n', part]);
const property = (name: string, value: string) => element('meta', { property: name }, escaped(value));

function metadataOf({ metadata }: Book, coverId: string | undefined): string[] {
  const { id, title, language, author, publisher, description, url, modified } = metadata;
  const optional = (name: string, value: string | null) =>
    value?.trim() ? [element(`dc:${name}`, {}, escaped(value))] : [];
  return [
    element('dc:identifier', { id: 'id' }, `urn:uuid:${id}`),
    element('dc:title', {}, escaped(title)),
    element('dc:language', {}, escaped(language)),
    ...(author.trim()
      ? [
          element('dc:creator', { id: 'author' }, escaped(author)),
          element('meta', { refines: '#author', property: 'role', scheme: 'marc:relators' }, 'aut'),
        ]
      : []),
    ...optional('publisher', publisher),
    ...optional('description', description),
    ...optional('source', url),
    property('dcterms:modified', `${modified.toISOString().slice(0, 19)}Z`),
    // for readers of EPUB 2
    ...(coverId ? [element('meta', { name: 'cover', content: coverId })] : []),
  ];
}

function accessOf({ texts }: Book, { count, lacksText }: Contents['pictures']): string[] {
  const describes = count > 0 && !lacksText;
  return [
    property('schema:accessMode', 'textual'),
    ...(count > 0 ? [property('schema:accessMode', 'visual')] : []),
    property('schema:accessModeSufficient', lacksText ? 'textual,visual' : 'textual'),
    ...[...FEATURES, ...(describes ? ['alternativeText'] : [])].map((name) =>
      property('schema:accessibilityFeature', name),
    ),
    ...NOTHING_HARMS.map((name) => property('schema:accessibilityHazard', name)),
    property('schema:accessibilitySummary', texts(lacksText ? 'accessSummaryPartly' : 'accessSummary')),
  ];
}
