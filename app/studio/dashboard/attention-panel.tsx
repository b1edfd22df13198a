import { IconBrandWhatsapp, IconCoin, IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { formPath } from '#common/addresses.ts';
import { formatDay } from '#common/days.ts';
import { formatPrice } from '#common/price.ts';
import type { Asking } from '#server/people/author-requests.queries.ts';
import type { Dashboard } from '#server/studio/dashboard.ts';
import { Panel } from '../../frame/panel.tsx';
import { LINK_STATES, LinkStateMark } from '../items/link-state-mark.tsx';
import styles from './attention.module.css';
import { AttentionRow } from './attention-row.tsx';
import { AuthorRequestRow } from './author-request-row.tsx';
import { OutdatedEditionRow } from './outdated-edition.tsx';

type Broken = Dashboard['brokenLinks'][number];
type OtherPrice = Dashboard['otherPrices'][number];
type Coupon = Dashboard['endingCoupons'][number];
type Countryless = Dashboard['countryless'][number];
type Props = {
  requests: Asking[];
  links: Broken[];
  prices: OtherPrice[];
  coupons: Coupon[];
  numbers: Countryless[];
  editions: Dashboard['outdatedEditions'];
  /** The server's time. */
  now: string;
};

/**
 * Readers who ask to write, broken and moved links, prices that shops changed, coupons that end, numbers without a country and editions that are
 * out of date, each with its act.
 */
export function AttentionPanel({ requests, links, prices, coupons, numbers, editions, now }: Props) {
  const { t } = useTranslation();
  return (
    <Panel titleId="attention-title" className={styles.list}>
      <h2 id="attention-title">{t('dashboard.attention')}</h2>
      <ul>
        {requests.map((request) => (
          <AuthorRequestRow key={request.id} request={request} now={now} />
        ))}
        {links.map((link) => (
          <LinkRow key={`${link.id} ${link.url}`} link={link} />
        ))}
        {prices.map((item) => (
          <PriceRow key={item.id} item={item} />
        ))}
        {coupons.map((coupon) => (
          <CouponRow key={coupon.id} item={coupon} />
        ))}
        {numbers.map((number) => (
          <WhatsappRow key={number.ebook?.id} number={number} />
        ))}
        {editions.map((edition) => (
          <OutdatedEditionRow key={edition.id} edition={edition} />
        ))}
      </ul>
    </Panel>
  );
}

/** A link that is dead or moved. */
function LinkRow({ link }: { link: Broken }) {
  const { t } = useTranslation();
  return (
    <AttentionRow
      name={link.name}
      to={formPath(link)}
      act={t(link.state === 'out_of_stock' ? 'dashboard.review' : 'dashboard.fixLink')}
      Sign={LINK_STATES[link.state][0]}
    >
      <p className={styles.flowing}>
        <LinkStateMark link={link} isSigned />{' '}
        <span className={styles.place}>
          <Place link={link} />
        </span>
      </p>
      <p className={`${styles.address} ${styles.url}`}>{shortened(link.url)}</p>
    </AttentionRow>
  );
}

/** The shop's price of an item, and the price on its card. */
function PriceRow({ item }: { item: OtherPrice }) {
  const { t, i18n } = useTranslation();
  const { price, seen_price, currency } = item;
  const written = (cents: number) => formatPrice(cents, currency, i18n.language);
  const form = formPath({ ...item, kind: 'supplements' });
  return (
    <AttentionRow name={item.name} to={form} act={t('dashboard.fixPrice')} Sign={IconCoin}>
      <p>
        <strong>{t('dashboard.priceAtShop', { price: written(seen_price) })}</strong>{' '}
        {t('dashboard.priceHere', { price: written(price) })}
      </p>
      <p
        className={styles.address}
      >{`${t('dashboard.supplement')} ${t('dashboard.inEbook', { title: item.ebook_title })}`}</p>
    </AttentionRow>
  );
}

const COUPON_STATES = {
  ending: 'dashboard.couponEnding',
  last_day: 'dashboard.couponLastDay',
  ended: 'dashboard.couponEnded',
} as const;

/** A coupon that ends within days, or has ended: readers see it no more. */
function CouponRow({ item }: { item: Coupon }) {
  const { t, i18n } = useTranslation();
  const { name, coupon, until, state, kind, places, ebook_title } = item;
  const where =
    places > 1 ? t('dashboard.inPlaces', { count: places }) : t('dashboard.inEbook', { title: ebook_title });
  return (
    <AttentionRow name={name} to={formPath(item)} act={t('dashboard.fixCoupon')} Sign={IconTicket}>
      <p>
        <strong>{t(COUPON_STATES[state], { day: formatDay(until, i18n.language) })}</strong> {coupon}
      </p>
      <p className={styles.address}>
        {`${t(kind === 'products' ? 'dashboard.product' : 'dashboard.supplement')} ${where}`}
      </p>
    </AttentionRow>
  );
}

/** A WhatsApp number that readers see without a link. */
function WhatsappRow({ number: { ebook, whatsapp } }: { number: Countryless }) {
  const { t } = useTranslation();
  const form = ebook ? href('/admin/ebooks/:ebookId/support', { ebookId: ebook.id }) : href('/admin/settings');
  return (
    <AttentionRow name={whatsapp} to={form} act={t('dashboard.chooseCountry')} Sign={IconBrandWhatsapp}>
      <p className={styles.address}>
        {ebook ? `${t('contact.whatsapp')} ${t('dashboard.inEbook', { title: ebook.title })}` : t('site.title')}
      </p>
    </AttentionRow>
  );
}

/** The e-book that holds the row; nothing for an e-book itself. */
function Place({ link }: { link: Broken }) {
  const { t } = useTranslation();
  const kinds = {
    ebooks: t('dashboard.ebook'),
    modules: t('dashboard.module'),
    supplements: t('dashboard.supplement'),
    products: t('dashboard.product'),
  };
  if (link.kind === 'ebooks') return kinds.ebooks;
  return `${kinds[link.kind]} ${t('dashboard.inEbook', { title: link.ebook_title })}`;
}

/** An address as people read it. */
function shortened(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
}
