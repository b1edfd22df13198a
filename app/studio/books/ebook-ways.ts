import { href } from 'react-router';
import { findEbookPlace } from '#server/studio/ebook-place.ts';
import { textsIn } from '#server/texts.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/ebook-ways.ts';
import { sharePath } from './share-hash.ts';

/** The data for public/studio.js on a reader's page; null for people who do not manage the e-book. */
export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const ebook = await findEbookPlace(ctx, params);
  if (!ebook) return Response.json(null);
  const { t } = textsIn(ctx.language);
  const ways = [
    { text: t('ebooks.edit'), to: href('/admin/ebooks/:ebookId/modules', { ebookId: ebook.id }) },
    { text: t('share.open'), to: sharePath(ebook.id) },
  ];
  return Response.json({ label: t('ebooks.parts'), ways });
});
