import { encode, renderSVG } from 'uqr';
import { ebookPath, withQuery } from '#common/addresses.ts';
import { readerTexts } from '#common/texts/reader.ts';
import { authorize, type Ctx } from '../context.ts';
import { type Ebook, getEbook } from '../ebooks/ebooks.queries.ts';
import { picturesOf } from '../reading/pictures.ts';
import { loadSharp } from '../sharp.ts';
import { embeddableCard } from './embeddable-card.ts';

/** The ways in which an author shares an e-book. */
export type Share = {
  title: string;
  /** The absolute address, which says in `utm_medium` that it was shared; it stays valid when the e-book is renamed. */
  address: string;
  /** The address for a message on WhatsApp, which names that source. */
  whatsapp: string;
  /** HTML for another site's page. */
  card: string;
  /** Whether readers can open it. */
  is_visible: boolean;
};

/** The light margin of a QR code, in its own squares. */
const EDGE = 4;
/** In pixels, for print of 8 cm at 300 dpi. */
const PNG_SIDE = 1_024;

/** @throws session_expired, ebook_not_found */
export async function shareEbook(ctx: Ctx, id: string): Promise<Share> {
  const ebook = await sharedEbook(ctx, id);
  const { title, is_visible, language, cover_image } = ebook;
  const address = addressOf(ctx, ebook, WAYS.link);
  const picture = (await picturesOf(ctx.db, [cover_image])).get(cover_image ?? '');
  const narrow = picture?.webp?.split(' ')[0] ?? picture?.src;
  const cover = narrow ? new URL(narrow, ctx.config.publicUrl).href : null;
  const card = embeddableCard({
    title,
    address: addressOf(ctx, ebook, WAYS.card),
    cover,
    invitation: readerTexts(language)('startReading'),
  });
  return { title, address, whatsapp: addressOf(ctx, ebook, WAYS.whatsapp), card, is_visible };
}

/** The QR code of an e-book's address. @throws session_expired, ebook_not_found */
export async function qrCode(
  ctx: Ctx,
  id: string,
  format: 'svg' | 'png',
): Promise<{ name: string; bytes: Uint8Array }> {
  const ebook = await sharedEbook(ctx, id);
  const address = addressOf(ctx, ebook, WAYS.qr);
  const name = `${ebook.slug}-qr.${format}`;
  if (format === 'svg') return { name, bytes: Buffer.from(renderSVG(address, { border: EDGE })) };
  return { name, bytes: await pngOf(address) };
}

async function sharedEbook(ctx: Ctx, id: string): Promise<Ebook> {
  const ebook = await getEbook(ctx.db, id);
  authorize(ctx, 'ebook.manage', ebook, 'ebook_not_found');
  return ebook;
}

/**
 * What an address says of its way, for the numbers. Where a browser names the site that it comes from, that site is its
 * source, so that most name the medium alone; for the words of a medium see `mediumLabel` (numbers/labels.ts).
 */
const WAYS = {
  link: { utm_medium: 'share' },
  whatsapp: { utm_source: 'whatsapp', utm_medium: 'share' },
  qr: { utm_source: 'qr', utm_medium: 'print' },
  card: { utm_medium: 'card' },
} as const;

const addressOf = ({ config }: Ctx, ebook: Ebook, way: Record<string, string>) =>
  withQuery(config.publicUrl + ebookPath(ebook), way);

/** Each square as one grey pixel, made larger without a blur. */
async function pngOf(address: string): Promise<Uint8Array> {
  const { data, size } = encode(address, { border: EDGE });
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(PNG_SIDE, PNG_SIDE, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
}
