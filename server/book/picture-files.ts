import path from 'node:path';
import { Readable } from 'node:stream';
import type { ZipEntry } from '../zip/write-zip.ts';
import type { AssetKey, Block, Run, Section } from './block.ts';
import type { Asset, Book } from './book.ts';
import type { Picture } from './html/dress.ts';
import { twoAtOnce } from './two-at-once.ts';

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/** The pictures of a book as files beside its pages, under the names that they were uploaded with. */
export function pictureFiles(book: Pick<Book, 'asset'>) {
  const pictures = new Map<AssetKey, Picture | null>();
  const files = new Map<string, Asset>();

  const add = (key: AssetKey, asset: Asset | null): Picture | null => {
    if (asset === null) return null;
    const address = freeAddress(key, asset, files);
    files.set(address, asset);
    return { address, width: asset.width, height: asset.height };
  };
  return {
    /** Finds the files of pictures; until then there are none. */
    gather: async (keys: Iterable<AssetKey>) => {
      const missing = [...keys].filter((key) => !pictures.has(key));
      const found = await twoAtOnce(missing, (key) => book.asset(key));
      for (const [at, key] of missing.entries()) pictures.set(key, add(key, found[at] ?? null));
    },
    picture: (key: AssetKey) => pictures.get(key) ?? null,
    entries: () =>
      [...files].map(
        ([name, asset]): ZipEntry => ({ name, isStored: true, open: async () => Readable.from([await asset.read()]) }),
      ),
  };
}

function freeAddress(key: AssetKey, { mime }: Asset, taken: ReadonlyMap<string, Asset>): string {
  const { name } = path.posix.parse(URL.parse(key, 'http://any.invalid')?.pathname ?? '');
  const plain = name.replace(/[^A-Za-z0-9-]+/g, '-').slice(0, 80);
  for (let count = 1; ; count += 1) {
    const address = `images/${plain}${count > 1 ? `-${count}` : ''}.${ENDINGS[mime]}`;
    if (!taken.has(address)) return address;
  }
}

/** The pictures in a section, in their order. */
export function picturesIn({ blocks, notes }: Pick<Section, 'blocks' | 'notes'>): Set<AssetKey> {
  return new Set([...blocks, ...notes.flat()].flatMap(keysOf));
}

function keysOf(block: Block): AssetKey[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return keysIn(block.runs);
    case 'figure':
      return [block.src, ...keysIn(block.caption)];
    case 'media':
      return block.poster === null ? [] : [block.poster];
    case 'item':
      return [...(block.item.picture === null ? [] : [block.item.picture]), ...block.item.description.flatMap(keysOf)];
    case 'code':
    case 'rule':
      return [];
    default:
      return keysOfGroup(block);
  }
}

type Group = Extract<Block, { kind: 'quote' | 'callout' | 'list' | 'definitions' | 'table' | 'details' | 'columns' }>;

function keysOfGroup(block: Group): AssetKey[] {
  switch (block.kind) {
    case 'quote':
    case 'callout':
      return block.blocks.flatMap(keysOf);
    case 'list':
      return block.items.flatMap(({ blocks }) => blocks.flatMap(keysOf));
    case 'definitions':
      return block.entries.flatMap(({ terms, details }) => [
        ...terms.flatMap(keysIn),
        ...details.flat().flatMap(keysOf),
      ]);
    case 'table':
      return [...keysIn(block.caption), ...block.rows.flat().flatMap(({ blocks }) => blocks.flatMap(keysOf))];
    case 'details':
      return [...keysIn(block.summary), ...block.blocks.flatMap(keysOf)];
    case 'columns':
      return block.columns.flat().flatMap(keysOf);
  }
}

function keysIn(runs: Run[]): AssetKey[] {
  return runs.flatMap((run) => (run.kind === 'image' ? [run.src] : []));
}
