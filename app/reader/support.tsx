import { publicTexts } from '#common/i18n/public.ts';
import { siteHeaders } from '#server/http/reader-headers.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/support.ts';
import { PlainPage, plainHead } from './plain-page.tsx';

export const loader = load(async ({ config, language }) => ({ language, url: `${config.publicUrl}/support` }));

export const headers = () => siteHeaders();

export const meta = ({ loaderData }: Route.MetaArgs) => plainHead('support', loaderData);

export default function SupportPage({ loaderData: { language } }: Route.ComponentProps) {
  return <PlainPage language={language} text={publicTexts(language).support} />;
}
