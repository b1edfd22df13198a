import '../styles/reader.css';
import { href, type MetaDescriptor } from 'react-router';
import { sitePage } from '#server/http/reader-headers.ts';
import { readLegalText, siteContact } from '#server/reading/site-pages.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/privacy.ts';
import { pageHeaders } from './page.ts';
import { PlainPage, plainHead } from './plain-page.tsx';

export const loader = load(async (ctx, { context }: Route.LoaderArgs) => {
  const own = await readLegalText(ctx, 'privacy');
  const url = ctx.config.publicUrl + href('/privacy');
  return sitePage(
    context,
    { language: ctx.language, url, own, contact: siteContact(ctx), days: ctx.config.keepEvents },
    own?.css,
  );
});

export const headers = pageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return plainHead(matches, 'privacy', loaderData);
}

export default function PrivacyPage({ loaderData: { language, own, contact, days } }: Route.ComponentProps) {
  return <PlainPage page="privacy" language={language} own={own} contact={contact} days={days} />;
}
