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

const HEADS = {
  mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'),
  mov: Buffer.from('\0\0\0\x14ftypqt  \0\0\x02\0qt  ', 'latin1'),
  avi: Buffer.from('RIFF\0\0\x10\0AVI LIST', 'latin1'),
  webm: Buffer.from('\x1aE\xdf\xa3\x87B\x82\x84webm', 'latin1'),
  ogv: Buffer.concat([Buffer.from('OggS', 'latin1'), Buffer.alloc(24), Buffer.from('\x80theora', 'latin1')]),
};

/** A file that begins as a video of that type does; the rest, up to `bytes`, is noise that repeats. */
export function videoOf(type: keyof typeof HEADS, bytes = 10_000): Buffer {
  const body = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 4) body.writeUInt32LE((at * 2_654_435_761) >>> 0, Math.min(at, bytes - 4));
  HEADS[type].copy(body);
  return body;
}
