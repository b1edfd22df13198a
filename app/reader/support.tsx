import '../styles/reader.css';
import { href, type MetaDescriptor } from 'react-router';
import { siteHeaders } from '#server/http/reader-headers.ts';
import { siteContact } from '#server/reading/site-pages.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/support.ts';
import { PlainPage, plainHead } from './plain-page.tsx';

export const loader = load(async (ctx, _args: Route.LoaderArgs) => ({
  language: ctx.language,
  url: ctx.config.publicUrl + href('/support'),
  contact: siteContact(ctx),
}));

export const headers = () => siteHeaders();

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return plainHead(matches, 'support', loaderData);
}

export default function SupportPage({ loaderData: { language, contact } }: Route.ComponentProps) {
  return <PlainPage page="support" language={language} contact={contact} />;
}
