import type { MetaDescriptor } from 'react-router';
import { publicTexts, sales } from '#common/i18n/public/pt.ts';
import { publicHeaders } from '#server/http/reader-headers.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/sales.ts';
import { pageHead } from './head.ts';
import { SiteFrame } from './site-frame.tsx';

export const loader = load(async (ctx) => ({ url: `${ctx.config.publicUrl}/sales` }));

export const headers = () => publicHeaders();

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageHead(matches, { title: sales.title, description: sales.lead, url: loaderData?.url });
}

export default function SalesPage() {
  return (
    <SiteFrame className="sales">
      <section className="hero">
        <h1>{sales.title}</h1>
        <p className="plain-lead">{sales.lead}</p>
        <p className="hero-ways">
          <a className="button" href="/auth">
            {publicTexts.signUp}
          </a>
          <a className="quiet" href="/auth">
            {publicTexts.signIn}
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
