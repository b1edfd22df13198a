import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata, Sharp } from 'sharp';
import { IMAGE_BOUNDS } from '#common/limits.ts';
import { loadSharp } from '../../sharp.ts';
import { ImportError } from './import-error.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { type ImportWarning, warning } from './types.ts';

/** A picture in the file: its name there, and its bytes. */
export type FoundPicture = { key: string; name: string; write: (target: string) => Promise<void> };
/** A picture that a document refers to by a path on its author's machine. */
export class LinkedPicture extends Error {
  readonly address: string;
  constructor(address: string) {
    super('a picture is linked');
    this.address = address.slice(0, 200);
  }
}

const unreadable = (name: string) => (name ? warning('picture_unreadable', { name }) : warning('picture_unnamed'));

/** Its stored name by then, or why it is missing. */
export type Shelved = { kept: string } | { lost: ImportWarning };

/** Formats that are kept unchanged, by the library's names; any other format that it reads becomes a PNG. */
const AS_IT_IS: Record<string, string> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' };
/** Dots per inch of rendered drawings: twice a page's. */
const DENSITY = 144;

/** The pictures of the file, each once, under our own names in a folder. Their bytes decide their type. */
export class PictureShelf {
  private readonly folder: string;
  private readonly shelved = new Map<string, Promise<Shelved>>();
  private drawing = 0;

  constructor(folder: string) {
    this.folder = join(folder, 'pictures');
  }

  put(picture: FoundPicture): Promise<Shelved> {
    const known = this.shelved.get(picture.key);
    if (known) return known;
    const shelved = this.keep(picture, this.shelved.size + 1);
    this.shelved.set(picture.key, shelved);
    return shelved;
  }

  putBytes(key: string, name: string, bytes: Uint8Array): Promise<Shelved> {
    return this.put({ key, name, write: (target) => writeFile(target, bytes, { flag: 'wx' }) });
  }

  private async keep(picture: FoundPicture, number: number): Promise<Shelved> {
    await mkdir(this.folder, { recursive: true });
    const raw = join(this.folder, `${number}.raw`);
    try {
      await picture.write(raw);
      return await this.judged(raw, picture.name, number);
    } catch (error) {
      // a faulty archive entry only loses the picture, not the book
      if (error instanceof ImportError && error.code !== 'import_damaged') throw error;
      if (error instanceof LinkedPicture) return { lost: warning('picture_linked', { address: error.address }) };
      return { lost: unreadable(picture.name) };
    } finally {
      await rm(raw, { force: true });
    }
  }

  private async judged(raw: string, name: string, number: number): Promise<Shelved> {
    const sharp = await loadSharp();
    const metadata = await sharp(raw, { limitInputPixels: false, density: DENSITY }).metadata();
    const { width, height, pages = 1 } = metadata;
    const { minSide, maxPixels } = IMAGE_BOUNDS;
    if (Math.min(width, height) < minSide) return { lost: warning('picture_too_small', { name }) };
    if (width * height * pages > maxPixels) return { lost: unreadable(name) };
    const ending = AS_IT_IS[metadata.format];
    const kept = `${number}.${ending ?? 'png'}`;
    if (ending) await rename(raw, join(this.folder, kept));
    else
      await this.draw(sharp(raw, { limitInputPixels: maxPixels, density: DENSITY }), metadata, join(this.folder, kept));
    return { kept };
  }

  /** Renders a drawing, or a format that browsers do not show, as a PNG; all pictures of a file share a time limit. */
  private async draw(opened: Sharp, { width }: Metadata, target: string): Promise<void> {
    const seconds = Math.floor(IMPORT_LIMITS.drawingSeconds - this.drawing);
    if (seconds < 1) throw new Error('drawing took too long');
    const start = performance.now();
    try {
      await opened
        .timeout({ seconds })
        .resize({ width: Math.min(width, IMPORT_LIMITS.drawnWidth), withoutEnlargement: true })
        .png()
        .toFile(target);
    } finally {
      this.drawing += (performance.now() - start) / 1000;
    }
  }
}
