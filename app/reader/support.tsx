import type { MetaDescriptor } from 'react-router';
import { support } from '#common/i18n/public/pt.ts';
import { publicHeaders } from '#server/http/reader-headers.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/support.ts';
import { pageHead } from './head.ts';
import { PlainPage } from './plain-page.tsx';

export const loader = load(async (ctx) => ({ url: `${ctx.config.publicUrl}/support` }));

export const headers = () => publicHeaders();

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageHead(matches, { title: support.title, description: support.lead, url: loaderData?.url });
}

export default function SupportPage() {
  return <PlainPage text={support} />;
}
