import { publicTexts } from '#common/i18n/public.ts';
import { siteHeaders } from '#server/http/reader-headers.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/sales.ts';
import { plainHead } from './plain-page.tsx';
import { SiteFrame } from './site-frame.tsx';

export const loader = load(async ({ config, language }) => ({ language, url: `${config.publicUrl}/sales` }));

export const headers = () => siteHeaders();

export const meta = ({ loaderData }: Route.MetaArgs) => plainHead('sales', loaderData);

export default function SalesPage({ loaderData: { language } }: Route.ComponentProps) {
  const { site, sales } = publicTexts(language);
  return (
    <SiteFrame className="sales" language={language}>
      <section className="hero">
        <h1>{sales.title}</h1>
        <p className="plain-lead">{sales.lead}</p>
        <p className="hero-ways">
          <a className="button" href="/auth">
            {site.signUp}
          </a>
          <a className="quiet" href="/auth">
            {site.signIn}
          </a>
        </p>
      </section>
      <div className="promises">
        {sales.sections.map(({ title, paragraphs }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{paragraphs[0]}</p>
          </section>
        ))}
      </div>
    </SiteFrame>
  );
}
