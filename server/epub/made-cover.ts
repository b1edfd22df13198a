import { createRequire } from 'node:module';
import { coverShade } from '#common/cover-shade.ts';
import { COVERS } from '#common/design-tokens.ts';
import { coverTitleSize } from '#common/title-size.ts';
import type { Asset, BookMetadata } from '../book/book.ts';
import { element, escaped } from '../book/html/tags.ts';
import { loadSharp } from '../sharp.ts';

const { resolve } = createRequire(import.meta.url);
const cut = (name: string) => resolve(`@expo-google-fonts/literata/${name}/Literata_${name}.ttf`);

const SIZE = { width: 1_200, height: 1_600 };
/** Around the title, as on the web; on the left is the spine. */
const FRAME = { left: 132, top: 96, right: 1_116, bottom: 1_504 };
const LINE = { width: 840, left: (FRAME.left + FRAME.right) / 2 - 420 };
/** By `coverTitleSize`, in pixels. */
const TITLE_SIZES = [132, 105, 87, 72, 66];
const TITLE = { face: 'Literata SemiBold', file: cut('600SemiBold') };
const AUTHOR = { face: 'Literata Italic', file: cut('400Regular_Italic'), size: 46 };
const MOST_LETTERS = 70;
/** Below the author, and above and below the title at least. */
const FOOT = 150;
const GAP = 60;
/** From the top, how far down the middle of the title stands in what is free. */
const OPTICAL_MIDDLE = 0.46;

const NOTHING = { data: null, info: null };
type Words = { bytes: Buffer; height: number };

/** The cover of an e-book that has none: its title in the reading face on a plain binding, in the shade that it has on the web. */
export async function madeCover({ title, author }: Pick<BookMetadata, 'title' | 'author'>): Promise<Asset> {
  const sharp = await loadSharp();
  const name = shortened(author);
  const byline = name && (await drawn(name, { ...AUTHOR, room: SIZE.height }));
  const foot = FRAME.bottom - FOOT - (byline ? byline.height : 0);
  const free = foot - FRAME.top - 2 * GAP;
  const heading = await drawn(title, { ...TITLE, size: TITLE_SIZES[coverTitleSize(title)] ?? 66, room: free });
  const top = FRAME.top + GAP + Math.round((free - (heading?.height ?? 0)) * OPTICAL_MIDDLE);
  const words = [...(heading ? [{ ...heading, top }] : []), ...(byline ? [{ ...byline, top: foot }] : [])];
  const bytes = await sharp(Buffer.from(binding(coverShade(title))))
    .composite(words.map(({ bytes, top }) => ({ input: bytes, top, left: LINE.left })))
    .removeAlpha()
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { ...SIZE, mime: 'image/jpeg', read: async () => bytes };
}

/** A name that is too long for a cover ends early. */
function shortened(author: string): string {
  const letters = [...author.trim()];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : letters.join('');
}

type Look = { face: string; file: string; size: number /** Pixels in height at most. */; room: number };

/** Words in lines under one another, in the middle of a picture as wide as a line; smaller where they find no room. Null if they show nothing. */
async function drawn(words: string, { face, file, size, room }: Look): Promise<Words | null> {
  const sharp = await loadSharp();
  const text = `<span foreground="#f6f1e7">${escaped(words)}</span>`;
  const set = {
    font: `${face} ${size}`,
    fontfile: file,
    width: LINE.width,
    align: 'centre',
    wrap: 'word-char',
  } as const;
  const { data, info } = await sharp({ text: { text, ...set, dpi: 72, rgba: true, spacing: Math.round(size * 0.1) } })
    .png()
    .toBuffer({ resolveWithObject: true })
    // a space is no picture
    .catch(() => NOTHING);
  if (!data || !info) return null;
  const height = Math.min(info.height, room);
  const place = { width: LINE.width, height, fit: 'contain', background: '#0000', withoutEnlargement: true } as const;
  return { bytes: await sharp(data).resize(place).toBuffer(), height };
}

/** The binding: cloth that darkens to its foot, the spine, and a double line around what it says. */
function binding(shade: number): string {
  const [above, below] = COVERS[shade] ?? COVERS[0];
  const stop = (offset: number, colour: string, opacity = 1) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });
  const line = (inset: number, opacity: number) =>
    element('rect', {
      ...{ x: FRAME.left + inset, y: FRAME.top + inset, fill: 'none', stroke: '#f6f1e7', 'stroke-opacity': opacity },
      ...{
        width: FRAME.right - FRAME.left - 2 * inset,
        height: FRAME.bottom - FRAME.top - 2 * inset,
        'stroke-width': 3,
      },
    });
  const whole = (fill: string) => element('rect', { ...SIZE, fill });
  const cloth = { id: 'cloth', gradientUnits: 'userSpaceOnUse', x1: 273, y1: -99, x2: 927, y2: 1_699 };
  const spine = [stop(0, '#000', 0.22), stop(0.03, '#fff', 0.16), stop(0.055, '#000', 0.12), stop(0.09, '#000', 0)];
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...SIZE, viewBox: `0 0 ${SIZE.width} ${SIZE.height}` },
    element(
      'defs',
      {},
      element('linearGradient', cloth, stop(0, above), stop(1, below)),
      element('linearGradient', { id: 'spine' }, ...spine),
    ),
    ...[whole('url(#cloth)'), line(0, 0.45), line(15, 0.25), whole('url(#spine)')],
  );
}
