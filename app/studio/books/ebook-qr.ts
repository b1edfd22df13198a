import { NEVER_KEPT } from '#server/http/reader-headers.ts';
import { qrCode } from '#server/studio/share.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/ebook-qr.ts';

const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const;

/** The QR code of an e-book's address as a file. */
export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const format = url.pathname.endsWith('.png') ? 'png' : 'svg';
  const { name, bytes } = await qrCode(ctx, params.ebookId, format);
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': NEVER_KEPT,
    },
  });
});
