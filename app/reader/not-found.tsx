import '../styles/reader.css';
import { data, href, type MetaDescriptor } from 'react-router';
import { publicTexts } from '#common/texts/public.ts';
import { requestCtx } from '#server/http/request.ts';
import type { Route } from './+types/not-found.ts';
import { pageHead } from './head.ts';
import { SiteFrame } from './site-frame.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  data({ language: context.get(requestCtx).language }, { status: 404 });

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageHead(matches, { title: loaderData && publicTexts(loaderData.language).site.notFound, noindex: true });
}

export default function NotFound({ loaderData: { language } }: Route.ComponentProps) {
  const { site } = publicTexts(language);
  return (
    <SiteFrame className="fault" language={language}>
      <h1>
        <span className="fault-number">404</span>
      </h1>
      <p className="fault-title">{site.notFound}</p>
      <p>{site.notFoundText}</p>
      <p className="fault-ways">
        <a className="button" href={href('/')}>
          {site.backHome}
        </a>
      </p>
    </SiteFrame>
  );
}
