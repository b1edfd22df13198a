import { publicTexts } from '#common/i18n/public.ts';
import { siteHeaders } from '#server/http/reader-headers.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/privacy.ts';
import { PlainPage, plainHead } from './plain-page.tsx';

export const loader = load(async ({ config, language }) => ({ language, url: `${config.publicUrl}/privacy` }));

export const headers = () => siteHeaders();

export const meta = ({ loaderData }: Route.MetaArgs) => plainHead('privacy', loaderData);

export default function PrivacyPage({ loaderData: { language } }: Route.ComponentProps) {
  return <PlainPage language={language} text={publicTexts(language).privacy} />;
}
