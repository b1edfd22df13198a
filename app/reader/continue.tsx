import '../styles/reader.css';
import { href, type MetaDescriptor } from 'react-router';
import { publicTexts } from '#common/texts/public.ts';
import { siteHeaders } from '#server/http/reader-headers.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/continue.ts';
import { pageHead, siteName } from './head.ts';
import { SiteFrame } from './site-frame.tsx';

export const loader = load(async (ctx, _args: Route.LoaderArgs) => ({
  language: ctx.language,
  url: ctx.config.publicUrl + href('/continue'),
}));

export const headers = () => siteHeaders();

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return pageHead(matches, {});
  const { title, lead } = publicTexts(loaderData.language, siteName(matches)).continue;
  return pageHead(matches, { title, description: lead, noindex: true, ...loaderData });
}

/** Where another device's code is typed, or comes with the address; the script does the rest, as only it may know the code. */
export default function ContinuePage({ loaderData: { language } }: Route.ComponentProps) {
  const { title, lead, noScript } = publicTexts(language).continue;
  return (
    <SiteFrame className="plain" language={language}>
      <h1>{title}</h1>
      <p className="plain-lead">{lead}</p>
      <noscript>
        <p>{noScript}</p>
      </noscript>
      <div data-arrive />
    </SiteFrame>
  );
}
