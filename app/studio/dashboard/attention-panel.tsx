import { IconBrandWhatsapp, IconCheck, IconCoin, IconTicket } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
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
import { AttentionRow, Wrong } from './attention-row.tsx';
import { AuthorRequestRow } from './author-request-row.tsx';
import { OutdatedEditionRow } from './outdated-edition.tsx';
import { EmptyModuleRow, FaultyItemRow } from './unfinished.tsx';

type Broken = Dashboard['brokenLinks'][number];
type OtherPrice = Dashboard['otherPrices'][number];
type Coupon = Dashboard['endingCoupons'][number];
type Countryless = Dashboard['countryless'][number];
type Waiting = Pick<
  Dashboard,
  'brokenLinks' | 'otherPrices' | 'endingCoupons' | 'countryless' | 'outdatedEditions' | 'faulty' | 'emptyModules'
> & {
  requests: Asking[];
  /** The server's time. */
  now: string;
};

/** Of so many rows each is in sight; the others wait behind their number. */
const IN_SIGHT = 6;

/** What waits for the author, as `attentionRows` lists it; or the good news that nothing does. */
export function AttentionPanel({ rows }: { rows: ReactNode[] }) {
  const { t } = useTranslation();
  return (
    <Panel titleId="attention-title" className={styles.list}>
      <h2 id="attention-title">{t(rows.length === 0 ? 'dashboard.inOrder' : 'dashboard.attention')}</h2>
      {rows.length === 0 && (
        <p className={styles.empty}>
          <IconCheck size={18} aria-hidden /> {t('dashboard.nothingWrong')}
        </p>
      )}
      {rows.length > 0 && <ul>{rows.slice(0, IN_SIGHT)}</ul>}
      {rows.length > IN_SIGHT && (
        <details>
          <summary>{t('dashboard.moreWaiting', { count: rows.length - IN_SIGHT })}</summary>
          <ul>{rows.slice(IN_SIGHT)}</ul>
        </details>
      )}
    </Panel>
  );
}

/**
 * What waits for the author, the most urgent first, each with its act: readers who ask to write, broken and moved links, prices that shops
 * changed, coupons that end, numbers without a country, items without a picture or link, modules without content, and editions that are out of
 * date.
 */
export function attentionRows(of: Waiting): ReactNode[] {
  return [
    ...of.requests.map((request) => <AuthorRequestRow key={request.id} request={request} now={of.now} />),
    ...of.brokenLinks.map((link) => <LinkRow key={`${link.id} ${link.url}`} link={link} />),
    ...of.otherPrices.map((item) => <PriceRow key={`price ${item.id}`} item={item} />),
    ...of.endingCoupons.map((coupon) => <CouponRow key={`coupon ${coupon.id}`} item={coupon} />),
    ...of.countryless.map((number) => <WhatsappRow key={`number ${number.ebook?.id}`} number={number} />),
    ...of.faulty.map((item) => <FaultyItemRow key={`faulty ${item.id}`} item={item} />),
    ...of.emptyModules.map((module) => <EmptyModuleRow key={module.id} module={module} />),
    ...of.outdatedEditions.map((edition) => <OutdatedEditionRow key={`edition ${edition.id}`} edition={edition} />),
  ];
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
      <Wrong what={<LinkStateMark link={link} isSigned />} where={placeOf(link, t)} />
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

/** The kind of the row, and the e-book that holds it; nothing more for an e-book itself. */
function placeOf(link: Broken, t: TFunction): string {
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
