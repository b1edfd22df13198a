import { data } from 'react-router';
import { publicTexts } from '#common/i18n/public/pt.ts';
import { pageHead } from './head.ts';
import { SiteFrame } from './site-frame.tsx';

export const loader = () => data(null, { status: 404 });

export const meta = () => pageHead({ title: publicTexts.notFound, noindex: true });

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
