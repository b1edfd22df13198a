import { data, type MetaDescriptor } from 'react-router';
import { publicTexts } from '#common/i18n/public/pt.ts';
import type { Route } from './+types/not-found.ts';
import { pageHead } from './head.ts';
import { SiteFrame } from './site-frame.tsx';

export const loader = () => data(null, { status: 404 });

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageHead(matches, { title: publicTexts.notFound, noindex: true });
}

export default function NotFound() {
  return (
    <SiteFrame className="fault">
      <h1>
        <span className="fault-number">404</span>
      </h1>
      <p className="fault-title">{publicTexts.notFound}</p>
      <p>{publicTexts.notFoundText}</p>
      <p className="fault-ways">
        <a className="button" href="/">
          {publicTexts.backHome}
        </a>
      </p>
    </SiteFrame>
  );
}
