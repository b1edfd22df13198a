import { readFile } from 'node:fs/promises';
import { IMAGE_BOUNDS } from '#common/limits.ts';
import { loadSharp } from '../sharp.ts';
import { type CleanImage, LARGEST } from './images.ts';

/**
 * The size of an image file that holds nothing but an image, as `cleanImage` leaves it: no metadata, nothing after its
 * end, not too large. Null for any other, and for one that cannot be decoded to its end. Such a file needs no cleaning,
 * which would change its bytes each time.
 */
export async function bareImage(file: string): Promise<CleanImage | null> {
  const bytes = await readFile(file);
  const sharp = await loadSharp();
  try {
    const { format, width, height, pageHeight, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const isBare = BARE[format as keyof typeof BARE]?.(bytes) ?? false;
    const isFitting =
      width <= LARGEST.width && height <= LARGEST.height && Math.min(width, height) >= IMAGE_BOUNDS.minSide;
    if (!isBare || !isFitting || width * height * pages > IMAGE_BOUNDS.maxPixels) return null;
    await sharp(bytes, { failOn: 'error', animated: true }).extractChannel(0).raw().toBuffer();
    return { width, height: pageHeight ?? height, bytes: bytes.length };
  } catch {
    return null;
  }
}

/** Whether the parts of a file are those of an image alone, from its first byte to its last. */
const BARE = { jpeg: isBareJpeg, png: isBarePng, webp: isBareWebp, gif: isBareGif };

/** Tables, frames, scans; what applications add (APP1 to APP15) and comments are none. */
const JPEG_SEGMENTS = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, 0xda]);

function isBareJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (!JPEG_SEGMENTS.has(marker)) return false;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xda) at = endOfScan(bytes, at);
  }
  return at + 2 === bytes.length && bytes.readUInt16BE(at) === 0xffd9;
}

/** Where the next segment begins: data writes a byte of ones with a zero behind it, or counts restarts with it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const PNG_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND'];

function isBarePng(bytes: Buffer): boolean {
  let last = '';
  let at = 8;
  for (; at + 12 <= bytes.length && last !== 'IEND'; at += 12 + bytes.readUInt32BE(at)) {
    last = bytes.toString('latin1', at + 4, at + 8);
    if (!PNG_CHUNKS.includes(last)) return false;
  }
  return last === 'IEND' && at === bytes.length;
}

const WEBP_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'];

function isBareWebp(bytes: Buffer): boolean {
  let at = 12;
  for (; at + 8 <= bytes.length; at += 8 + even(bytes.readUInt32LE(at + 4)))
    if (!WEBP_CHUNKS.includes(bytes.toString('latin1', at, at + 4))) return false;
  return at === bytes.length && bytes.readUInt32LE(4) + 8 === bytes.length;
}

const even = (length: number) => length + (length % 2);

/** Blocks of GIF: an image, what steers it, how often it repeats. */
function isBareGif(bytes: Buffer): boolean {
  const flags = bytes.readUInt8(10);
  let at = 13 + tableLength(flags);
  while (at + 2 <= bytes.length) {
    const kind = bytes.readUInt8(at);
    if (kind === 0x3b) return at + 1 === bytes.length;
    if (kind === 0x21) {
      const label = bytes.readUInt8(at + 1);
      const isRepeating = label === 0xff && bytes.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0';
      if (label !== 0xf9 && !isRepeating) return false;
      at = endOfBlocks(bytes, at + 2);
    } else if (kind === 0x2c) {
      at = endOfBlocks(bytes, at + 11 + tableLength(bytes.readUInt8(at + 9)));
    } else {
      return false;
    }
  }
  return at + 1 === bytes.length && bytes.readUInt8(at) === 0x3b;
}

/** The bytes of a table of colours by the flags that announce it. */
const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
}
