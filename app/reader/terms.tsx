import '../styles/reader.css';
import { href, type MetaDescriptor } from 'react-router';
import { sitePage } from '#server/http/reader-headers.ts';
import { readLegalText, siteContact } from '#server/reading/site-pages.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/terms.ts';
import { pageHeaders } from './page.ts';
import { PlainPage, plainHead } from './plain-page.tsx';

export const loader = load(async (ctx, { context }: Route.LoaderArgs) => {
  const own = await readLegalText(ctx, 'terms');
  const url = ctx.config.publicUrl + href('/terms');
  return sitePage(context, { language: ctx.language, url, own, contact: siteContact(ctx) }, own?.css);
});

export const headers = pageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return plainHead(matches, 'terms', loaderData);
}

export default function TermsPage({ loaderData: { language, own, contact } }: Route.ComponentProps) {
  return <PlainPage page="terms" language={language} own={own} contact={contact} />;
}
