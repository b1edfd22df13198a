import '../styles/reader-sales.css';
import {
  IconChartLine,
  IconDoor,
  IconFileExport,
  IconFileImport,
  IconHistory,
  IconLanguage,
} from '@tabler/icons-react';
import { href, type MetaDescriptor } from 'react-router';
import { type PublicTexts, publicTexts } from '#common/texts/public.ts';
import { siteHeaders } from '#server/http/reader-headers.ts';
import { accountOffer } from '#server/people/people.ts';
import { pathOfGuide } from '#server/reading/short-addresses.ts';
import { load } from '#server/web.ts';
import { useSite } from '../frame/use-site.ts';
import type { Route } from './+types/sales.ts';
import { plainHead } from './plain-page.tsx';
import { SalesEarnings, SalesQuestions } from './sales-answers.tsx';
import { Offers } from './sales-offers.tsx';
import { SalesRoom } from './sales-room.tsx';
import { SalesSample } from './sales-sample.tsx';
import { SiteFrame } from './site-frame.tsx';

export const loader = load(async (ctx, _args: Route.LoaderArgs) => {
  const { config, language, actor, site } = ctx;
  const { satisfaction, creators, ebooks, plans } = site;
  const url = config.publicUrl + href('/sales');
  const claims = { satisfaction, creators, ebooks };
  const [offer, guide] = await Promise.all([accountOffer(ctx), pathOfGuide(ctx)]);
  return { language, url, isSignedIn: actor !== null, offer, guide, claims, plans };
});

export const headers = () => siteHeaders();

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return plainHead(matches, 'sales', loaderData);
}

export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { language, isSignedIn, offer, guide, claims, plans } = loaderData;
  const texts = publicTexts(language, useSite().name);
  const { sales, site } = texts;
  const way = isSignedIn ? href('/') : href('/auth');
  const next = isSignedIn
    ? site.openEbooks
    : { write: sales.start, read: sales.startReading, none: site.signIn }[offer];
  const finalText = { write: sales.finalText, read: sales.finalTextReading, none: sales.finalTextNone }[offer];
  const whoWrites = { write: sales.whoWritesOpen, read: sales.finalTextReading, none: sales.finalTextNone }[offer];
  return (
    <SiteFrame
      className="sales"
      language={language}
      ways={<Ways texts={texts} isSignedIn={isSignedIn} hasPlans={plans.length > 0} />}
    >
      <section className="hero">
        <div>
          <h1>{sales.title}</h1>
          <p className="plain-lead">{sales.lead}</p>
          <p className="hero-ways">
            <a className="button" href={way}>
              {next}
            </a>
            {plans.length > 0 && (
              <a className="quiet" href="#plans">
                {sales.seePlans}
              </a>
            )}
          </p>
          {!isSignedIn && offer !== 'write' && <p className="hero-note">{finalText}</p>}
          <Claims claims={claims} sales={sales} />
        </div>
        <SalesSample sales={sales} guide={guide} />
      </section>
      <section className="features" id="features" aria-labelledby="features-title">
        <h2 id="features-title">{sales.featuresTitle}</h2>
        <ol>
          {sales.cards.map(({ title, text }, index) => (
            <li key={title}>
              <Sign Icon={SIGNS[index]} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <SalesRoom sales={sales} />
      <SalesEarnings sales={sales} />
      <Offers plans={plans} sales={sales} way={way} next={next} />
      <SalesQuestions sales={sales} whoWrites={whoWrites} />
      <section className="finale">
        <h2>{sales.finalTitle}</h2>
        <p>{finalText}</p>
        <a className="button" href={way}>
          {next}
        </a>
      </section>
    </SiteFrame>
  );
}

/** The signs of the six cards, in their order. */
const SIGNS = [IconFileImport, IconFileExport, IconHistory, IconChartLine, IconLanguage, IconDoor];

function Sign({ Icon }: { Icon: (typeof SIGNS)[number] | undefined }) {
  return Icon ? <Icon size={28} stroke={1.5} aria-hidden /> : null;
}

type WaysProps = { texts: PublicTexts; isSignedIn: boolean; hasPlans: boolean };

function Ways({ texts: { site, sales }, isSignedIn, hasPlans }: WaysProps) {
  return (
    <nav className="site-ways" aria-label={site.sections}>
      <a href="#features" className="site-place">
        {sales.features}
      </a>
      {hasPlans && (
        <a href="#plans" className="site-place">
          {sales.plans}
        </a>
      )}
      <a href={isSignedIn ? href('/') : href('/auth')} className="quiet">
        {isSignedIn ? site.openEbooks : site.signIn}
      </a>
    </nav>
  );
}

type Claimed = 'satisfaction' | 'creators' | 'ebooks';

/** The operator's figures; only those that are set are shown. */
function Claims({ claims, sales }: { claims: Record<Claimed, string>; sales: PublicTexts['sales'] }) {
  const names = (['satisfaction', 'creators', 'ebooks'] as const).filter((name) => claims[name]);
  if (names.length === 0) return null;
  return (
    <dl className="claims">
      {names.map((name) => (
        <div key={name}>
          <dt>{sales[name]}</dt>
          <dd>{claims[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
