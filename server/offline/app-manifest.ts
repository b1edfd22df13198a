import { createHash } from 'node:crypto';
import { appIconPath, appPath, ebookPath } from '#common/addresses.ts';
import { coverShade } from '#common/cover-shade.ts';
import { COLOURS, COVERS } from '#common/design-tokens.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { ICON_SIDES } from '../media/variants.ts';

export type AppBook = Pick<Ebook, 'id' | 'slug' | 'title' | 'language' | 'cover_image'>;

/** Changes with the cover: a browser then fetches the icon again. */
export function iconVersion({ title, cover_image }: Pick<AppBook, 'title' | 'cover_image'>): string {
  return createHash('sha256')
    .update(`1 ${cover_image ?? title}`)
    .digest('hex')
    .slice(0, 10);
}

/** What the head of its pages names: its manifest, and the sign that iOS takes. */
export function appOf(book: { id: string; slug: string; title: string; cover: { src: string } | null }) {
  const version = iconVersion({ title: book.title, cover_image: book.cover?.src ?? null });
  return { manifest: appPath(book), icon: appIconPath(book, ICON_SIDES[0], version) };
}

/** An e-book as an app of its own (W3C, Web Application Manifest); its id outlives a new title. */
export function appManifest(ebook: AppBook) {
  const scope = `/ebook/${ebook.id}/`;
  const [top] = COVERS[coverShade(ebook.title)] ?? COVERS[0];
  const version = iconVersion(ebook);
  return {
    ...{ id: scope, scope, start_url: ebookPath(ebook), display: 'standalone' },
    ...{ name: ebook.title, short_name: ebook.title, lang: ebook.language, dir: 'auto' },
    ...{ theme_color: top, background_color: COLOURS.paper.light },
    icons: ICON_SIDES.flatMap((side) =>
      ['any', 'maskable'].map((purpose) => ({
        ...{ src: appIconPath(ebook, side, version), sizes: `${side}x${side}`, type: 'image/png', purpose },
      })),
    ),
  };
}
