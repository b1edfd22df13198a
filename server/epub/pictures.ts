import { createHash } from 'node:crypto';
import { isWebAddress } from '#common/web-address.ts';
import type { AssetKey } from '../book/block.ts';
import type { Asset, Book } from '../book/book.ts';
import { webLink } from '../book/links.ts';
import { element } from './markup.ts';

/** A file of pictures, by its name in the e-book. */
export type PictureFile = { mime: string; read: () => Promise<Buffer> };
type Said = { alt: string; isDecorative: boolean };
export type Pictures = {
  /** The element of a picture; null where the e-book has no file of it. */
  image: (src: AssetKey, said: Said) => Promise<string | null>;
  /** The element of a drawing, beside which stands what it says. */
  drawing: (svg: string) => string;
  /** Where a picture is that is of the web. */
  onTheWeb: (src: AssetKey) => string | null;
  /** The files of all that were asked for; equal pictures have one. */
  files: Map<string, PictureFile>;
  /** Whether any picture lacks a text. */
  lacksText: () => boolean;
};

const ENDINGS: Record<Asset['mime'], string> = { 'image/jpeg': 'jpg', 'image/png': 'png' };
const nameOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
const PRESENTATION = { alt: '', role: 'presentation' };

/** The pictures of an e-book, which are gathered as its pages are written. */
export function gatherPictures(book: Pick<Book, 'asset'>): Pictures {
  const files = new Map<string, PictureFile>();
  const known = new Map<AssetKey, Promise<{ name: string; asset: Asset } | null>>();
  let isSilent = false;
  const fileOf = async (src: AssetKey) => {
    const asset = await book.asset(src);
    if (!asset) return null;
    const name = `${nameOf(await asset.read())}.${ENDINGS[asset.mime]}`;
    files.set(name, asset);
    return { name, asset };
  };
  const found = (src: AssetKey) => {
    const file = known.get(src) ?? fileOf(src);
    known.set(src, file);
    return file;
  };
  return {
    files,
    lacksText: () => isSilent,
    onTheWeb: (src) => (isWebAddress(src) ? webLink(src, src) : null),
    image: async (src, { alt, isDecorative }) => {
      const file = await found(src);
      if (!file) return null;
      isSilent ||= alt === '' && !isDecorative;
      const { width, height } = file.asset;
      const said = isDecorative ? PRESENTATION : { alt };
      return element('img', { src: `../images/${file.name}`, ...said, width, height });
    },
    drawing: (svg) => {
      const name = `${nameOf(svg)}.svg`;
      files.set(name, { mime: 'image/svg+xml', read: async () => Buffer.from(svg) });
      return element('img', { src: `../images/${name}`, ...PRESENTATION });
    },
  };
}
