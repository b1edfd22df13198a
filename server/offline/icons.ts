import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { coverShade } from '#common/cover-shade.ts';
import { COVERS } from '#common/design-tokens.ts';
import { uploadIn } from '#common/upload-address.ts';
import type { Ctx } from '../context.ts';
import { escaped } from '../html/escaped.ts';
import { servedUpload } from '../media/media.ts';
import { iconKey } from '../media/variants.ts';
import { createWorkQueue } from '../media/work-queue.ts';
import { loadSharp } from '../sharp.ts';

const FACE = createRequire(import.meta.url).resolve('@expo-google-fonts/literata/700Bold/Literata_700Bold.ttf');
/** Letters that the face has; titles in other scripts get a sign without letters. */
const IN_FACE = /^[\u0020-\u024f\u2010-\u205e]+$/;
/** Characters of a title that a sign has room for. */
const MOST = 60;
/** Systems cut signs to circles and drops: what matters stays within this share of the side. */
const SAFE = 0.68;
const MOST_KEPT_BYTES = 8 * 1024 * 1024;

type Handles = Pick<Ctx, 'db' | 'storage'>;
type Icon = { title: string; cover: string | null; side: number };

/** One icon at a time, and those made of a title in memory: nobody can ask for more than two of an e-book. */
const queue = createWorkQueue<Buffer>();
const made = new LRUCache<string, Buffer>({ maxSize: MOST_KEPT_BYTES, sizeCalculation: ({ length }) => length });

/** The sign of an e-book as an app, a PNG: its cover, or its title on the ground of the cover that is made of it. */
export async function iconOf(handles: Handles, { title, cover, side }: Icon): Promise<Buffer> {
  const name = uploadIn(cover ?? '');
  const upload = name ? await servedUpload(handles, name) : null;
  if (upload?.kind === 'image') return coverIcon(handles, upload.name, side);
  const key = `${side} ${title}`;
  const known = made.get(key);
  if (known) return known;
  const icon = await queue.run(key, () => titleIcon(title, side));
  made.set(key, icon);
  return icon;
}

async function coverIcon({ storage }: Handles, name: string, side: number): Promise<Buffer> {
  const key = iconKey(name, side);
  if (await storage.stat(key)) return buffer(await storage.read(key));
  return queue.run(key, async () => {
    const sharp = await loadSharp();
    const picture = await buffer(await storage.read(name));
    const icon = await sharp(picture)
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();
    await storage.put(key, icon, 'image/png');
    return icon;
  });
}

async function titleIcon(title: string, side: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const [top, foot] = COVERS[coverShade(title)] ?? COVERS[0];
  const ground = sharp(Buffer.from(groundOf(side, top, foot)));
  if (!IN_FACE.test(title.normalize('NFC')))
    return ground
      .composite([{ input: Buffer.from(bookOf(side)) }])
      .png()
      .toBuffer();
  const words = title.length > MOST ? `${title.slice(0, MOST).trimEnd()}…` : title;
  const room = Math.round(side * SAFE);
  const text = await sharp({
    text: {
      ...{
        text: `<span foreground="#ffffff">${escaped(words)}</span>`,
        rgba: true,
        align: 'centre',
        wrap: 'word-char',
      },
      ...{ font: 'Literata Bold', fontfile: FACE, width: room, height: Math.round(room * 0.8) },
    },
  })
    .png()
    .toBuffer();
  return ground
    .composite([{ input: text, gravity: 'centre' }])
    .png()
    .toBuffer();
}

const svg = (side: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 24 24">${inner}</svg>`;

function groundOf(side: number, top: string, foot: string): string {
  const stops = `<stop stop-color="${top}"/><stop offset="1" stop-color="${foot}"/>`;
  const ground = `<linearGradient id="g" x2=".35" y2="1">${stops}</linearGradient><rect width="24" height="24" fill="url(#g)"/>`;
  return svg(side, ground);
}

/** An open book. */
function bookOf(side: number): string {
  return svg(
    side,
    '<path fill="none" stroke="#fff" d="M12 8.5c-2-1.3-4-1.5-6-1v8.5c2-.5 4-.3 6 1 2-1.3 4-1.5 6-1V7.5c-2-.5-4-.3-6 1zv8.5"/>',
  );
}
