import type { ReaderT } from '#common/texts/reader.ts';
import type { AssetKey, Section, SectionHead } from './block.ts';

/** The product's own words in files, in the book's language. */
export type BookTexts = ReaderT;

/** An e-book from which files are written, inside the workshop. */
export type Book = {
  metadata: BookMetadata;
  texts: BookTexts;
  /** In reading order; bonus modules after the ordinary ones. */
  sections: SectionHead[];
  /** The headings of level 2 in a section, for the contents. */
  headings(id: string): Promise<{ id: string; title: string }[]>;
  /** Reads one section at a time, so that memory stays bounded. */
  section(id: string): Promise<Section>;
  /** Null for a picture that is missing, or on the web: nothing is fetched from there. */
  asset(key: AssetKey): Promise<Asset | null>;
};

export type BookMetadata = {
  id: string;
  title: string;
  /** BCP 47, such as `pt-BR`. */
  language: string;
  author: string;
  publisher: string;
  /** Without markup. */
  description: string;
  cover: AssetKey | null;
  /** Its address on the web. */
  url: string | null;
  modified: Date;
};

/** A picture as JPEG or PNG, at most 1,600 px wide, kept for the next file. */
export type Asset = {
  mime: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  read: () => Promise<Buffer>;
};
