import sharp from 'sharp';

type Size = { width: number; height: number };

/** A plain image of that size in pixels. */
export function imageOf({ width, height }: Size, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** An animation of three frames. */
export async function animationOf({ width, height }: Size, format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = ['red', 'green', 'blue'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const joined = sharp(await Promise.all(frames), { join: { animated: true } });
  return format === 'gif'
    ? joined.gif({ delay: [90, 90, 90] }).toBuffer()
    : joined.webp({ delay: [90, 90, 90] }).toBuffer();
}

const latin = (text: string) => Buffer.from(text, 'latin1');

/** A box of MP4 and QuickTime. */
function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.from(`\0\0\0\0${name}`, 'latin1');
  head.writeUInt32BE(8 + body.length);
  return Buffer.concat([head, body]);
}

/** A chunk of RIFF whose length is that of its content. */
function chunk(name: string, content: Buffer): Buffer {
  const head = latin(`${name}\0\0\0\0`);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** A page of Ogg; kind 2 begins a stream. */
function page(kind: number, content: Buffer): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 'latin1');
  head[5] = kind;
  head[26] = 1;
  head[27] = content.length;
  return Buffer.concat([head, content]);
}

const film = box('moov', box('mvhd', Buffer.alloc(100)));
const toTheEnd = latin('\0\0\0\0mdat');
const headers = chunk('LIST', Buffer.concat([latin('hdrl'), chunk('avih', Buffer.alloc(56))]));

/** Small parts that a player needs, and the beginning of a part that holds the rest of the file. */
const HEADS = {
  mp4: Buffer.concat([latin('\0\0\0\x18ftypisom\0\0\x02\0isommp42'), film, toTheEnd]),
  mov: Buffer.concat([latin('\0\0\0\x14ftypqt  \0\0\x02\0qt  '), film, toTheEnd]),
  avi: Buffer.concat([latin('RIFF\0\0\x10\0AVI '), headers, latin('LIST\xff\xff\xff\x7fmovi')]),
  // a segment and a cluster of unknown length, as a browser records them
  webm: latin('\x1aE\xdf\xa3\x87B\x82\x84webm\x18S\x80g\x01\xff\xff\xff\xff\xff\xff\xff\x16T\xaek\x80\x1fC\xb6u\xff'),
  ogv: Buffer.concat([page(2, latin('\x80theora\x03\x02\x01')), page(0, latin('\x81theora'))]),
};

/** A video of that type as far as its parts tell; the rest, up to `bytes`, is noise that repeats. */
export function videoOf(type: keyof typeof HEADS, bytes = 10_000): Buffer {
  const body = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 4) body.writeUInt32LE((at * 2_654_435_761) >>> 0, Math.min(at, bytes - 4));
  HEADS[type].copy(body);
  return body;
}

/** A track of an M4A whose data is of that kind. */
const track = (handler: string) =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), latin(handler), Buffer.alloc(12))));
const withTrack = (brand: string, handler: string) =>
  Buffer.concat([
    latin(`\0\0\0\x18ftyp${brand}\0\0\x02\0isommp42`),
    box('moov', box('mvhd', Buffer.alloc(100)), track(handler)),
    toTheEnd,
  ]);

/** Frames of an MP3 of 128 kilobits a second, behind a tag that holds a picture, as most have it. */
function mp3(): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xff_fb_90_00);
  const picture = Buffer.alloc(6_000, 1);
  const tag = Buffer.concat([
    latin('ID3\x03\0\0\0\0'),
    Buffer.from([picture.length >> 7, picture.length & 0x7f]),
    picture,
  ]);
  return Buffer.concat([tag, ...Array.from({ length: 10 }, () => frame)]);
}

const SOUNDS = {
  mp3,
  m4a: () => withTrack('M4A ', 'soun'),
  /** As a telephone records sound. */
  recorded: () => withTrack('mp42', 'soun'),
  film: () => withTrack('mp42', 'vide'),
  ogg: () => Buffer.concat([page(2, latin('\x01vorbis\0\0\0\0')), page(0, latin('\x03vorbis'))]),
  /** A tag without any sound behind it. */
  tag: () => mp3().subarray(0, 6_000),
};

/** A sound of that type as far as its parts tell. */
export function soundOf(type: keyof typeof SOUNDS): Buffer {
  return Buffer.concat([SOUNDS[type](), Buffer.alloc(5_000)]);
}
