import type { MetaDescriptor } from 'react-router';
import { terms } from '#common/i18n/public/pt.ts';
import { publicHeaders } from '#server/http/reader-headers.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/terms.ts';
import { pageHead } from './head.ts';
import { PlainPage } from './plain-page.tsx';

export const loader = load(async (ctx) => ({ url: `${ctx.config.publicUrl}/terms` }));

export const headers = () => publicHeaders();

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageHead(matches, { title: terms.title, description: terms.lead, url: loaderData?.url });
}

export default function TermsPage() {
  return <PlainPage text={terms} />;
}
