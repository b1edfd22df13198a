import { type FileHandle, open } from 'node:fs/promises';
import { hasFrames, tagLength } from './mp3-frames.ts';

/** The parts of a file of film or sound at one level, one after the other; `start` and `end` are those of its content. */
type Part = { name: string; start: number; end: number };
type Walk = (file: Reader, from: number, to: number) => AsyncGenerator<Part>;
type Reader = { size: number; read: (at: number, length: number) => Promise<Buffer> };

/** The limit of parts before the wanted ones; playable files have fewer. */
const MOST_PARTS = 5_000;
/** The limit of parallel streams. */
const MOST_STREAMS = 64;

const CHECKS: Record<string, (file: Reader) => Promise<boolean>> = {
  'video/mp4': isMovie,
  'video/quicktime': isMovie,
  'video/webm': isWebm,
  'video/x-msvideo': isAvi,
  'video/ogg': isOgg,
  'audio/mp4': hasSound,
  'audio/ogg': isOgg,
  'audio/mpeg': isMp3,
};

/** Whether a file of that type also has the parts that a player needs, and not only the first bytes of one. */
export async function isPlayable(path: string, mime: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    return (await CHECKS[mime]?.(await readerOf(file))) ?? false;
  } finally {
    await file.close();
  }
}

async function readerOf(file: FileHandle): Promise<Reader> {
  const { size } = await file.stat();
  return {
    size,
    read: async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    },
  };
}

/** The first part of each wanted name. */
async function firstOf(parts: AsyncGenerator<Part>, ...wanted: string[]): Promise<Map<string, Part>> {
  const found = new Map<string, Part>();
  let count = 0;
  for await (const part of parts) {
    if (wanted.includes(part.name) && !found.has(part.name)) found.set(part.name, part);
    count += 1;
    if (found.size === wanted.length || count === MOST_PARTS) break;
  }
  return found;
}

/** MP4 and QuickTime: boxes, among them the movie header and its data. */
async function isMovie(file: Reader): Promise<boolean> {
  const found = await firstOf(boxes(file, 0, file.size), 'moov', 'mdat');
  const film = found.get('moov');
  if (!film || !found.has('mdat')) return false;
  const inside = await firstOf(boxes(file, film.start, film.end), 'mvhd', 'cmov');
  return inside.size > 0;
}

/** M4A: the same, with a sound track. */
async function hasSound(file: Reader): Promise<boolean> {
  if (!(await isMovie(file))) return false;
  const film = (await firstOf(boxes(file, 0, file.size), 'moov')).get('moov');
  let count = 0;
  for await (const track of film ? boxes(file, film.start, film.end) : []) {
    count += 1;
    if (count > MOST_STREAMS) return false;
    const media = track.name === 'trak' && (await firstOf(boxes(file, track.start, track.end), 'mdia')).get('mdia');
    const handler = media && (await firstOf(boxes(file, media.start, media.end), 'hdlr')).get('hdlr');
    // after its version and an unused number
    if (handler && (await file.read(handler.start + 8, 4)).toString('latin1') === 'soun') return true;
  }
  return false;
}

const boxes: Walk = async function* (file, from, to) {
  for (let at = from; at + 8 <= to; ) {
    const head = await file.read(at, 16);
    if (head.length < 8) return;
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short || to - at;
    const headSize = isLong ? 16 : 8;
    if (size < headSize) return;
    yield { name: head.toString('latin1', 4, 8), start: at + headSize, end: Math.min(at + size, to) };
    at += size;
  }
};

const EBML = { header: '1a45dfa3', segment: '18538067', tracks: '1654ae6b', cluster: '1f43b675' };

/** WebM: a segment with tracks, then data. */
async function isWebm(file: Reader): Promise<boolean> {
  const found = await firstOf(elements(file, 0, file.size), EBML.header, EBML.segment);
  const segment = found.get(EBML.segment);
  if (!segment || !found.has(EBML.header)) return false;
  const inside = await firstOf(elements(file, segment.start, segment.end), EBML.tracks, EBML.cluster);
  return inside.size === 2;
}

const elements: Walk = async function* (file, from, to) {
  for (let at = from; at + 2 <= to; ) {
    const head = await file.read(at, 12);
    const idSize = Math.clz32(head[0] ?? 0) - 23;
    const sizeSize = Math.clz32(head[idSize] ?? 0) - 23;
    if (idSize > 4 || sizeSize > 8 || head.length < idSize + sizeSize) return;
    const size = lengthOf(head.subarray(idSize, idSize + sizeSize));
    const start = at + idSize + sizeSize;
    // a recording that was sent while it was made does not contain its length
    const end = size === null ? to : Math.min(start + size, to);
    yield { name: head.toString('hex', 0, idSize), start, end };
    at = end;
  }
};

/** A number of Matroska: the first set bit marks its length in bytes; if all others are set, it is unknown. */
function lengthOf(bytes: Buffer): number | null {
  const marker = 1n << BigInt(7 * bytes.length);
  const value = BigInt(`0x${bytes.toString('hex')}`) & (marker - 1n);
  return value === marker - 1n ? null : Number(value);
}

/** AVI: a list of headers and one of frames. */
async function isAvi(file: Reader): Promise<boolean> {
  const found = await firstOf(chunks(file, 12, file.size), 'LIST:hdrl', 'LIST:movi');
  const headers = found.get('LIST:hdrl');
  if (!headers || !found.has('LIST:movi')) return false;
  return (await firstOf(chunks(file, headers.start, headers.end), 'avih')).size === 1;
}

const chunks: Walk = async function* (file, from, to) {
  for (let at = from; at + 8 <= to; ) {
    const head = await file.read(at, 12);
    if (head.length < 8) return;
    const size = head.readUInt32LE(4);
    const name = head.toString('latin1', 0, 4);
    const isList = name === 'LIST';
    const start = at + (isList ? 12 : 8);
    yield { name: isList ? `LIST:${head.toString('latin1', 8, 12)}` : name, start, end: Math.min(at + 8 + size, to) };
    at += 8 + size + (size % 2);
  }
};

/** Ogg: consecutive pages. The first ones begin streams, and later ones do not. */
async function isOgg(file: Reader): Promise<boolean> {
  let at = 0;
  for (let count = 0; count <= MOST_STREAMS; count += 1) {
    const head = await file.read(at, 27);
    if (head.length < 27 || head.toString('latin1', 0, 4) !== 'OggS' || head[4] !== 0) return false;
    const isFirst = ((head[5] ?? 0) & 2) !== 0;
    if (!isFirst) return count > 0;
    const lengths = await file.read(at + 27, head[26] ?? 0);
    at += 27 + lengths.length + lengths.reduce((sum, length) => sum + length, 0);
  }
  return false;
}

/** Bytes after the tags within which the sound of an MP3 begins. */
const NEAR = 64 * 1024;
/** The limit of tags before it. */
const MOST_TAGS = 8;

/** MP3: behind its tags, which may hold a picture, frames that follow each other. */
async function isMp3(file: Reader): Promise<boolean> {
  let at = 0;
  for (let count = 0; count < MOST_TAGS; count += 1) {
    const length = tagLength(await file.read(at, 10));
    if (length === 0) break;
    at += length;
  }
  return hasFrames(await file.read(at, NEAR));
}
