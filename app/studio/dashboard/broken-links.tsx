import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { formPath } from '#common/addresses.ts';
import { formatPrice } from '#common/price.ts';
import type { Dashboard } from '#server/studio/dashboard.ts';
import { Panel } from '../../frame/panel.tsx';
import { Mark } from '../../lists/mark.tsx';
import { LinkStateMark } from '../items/link-state-mark.tsx';
import attention from './attention.module.css';
import styles from './broken-links.module.css';
import { OutdatedEditionRow } from './outdated-edition.tsx';

type Broken = Dashboard['brokenLinks'][number];
type OtherPrice = Dashboard['otherPrices'][number];
type Countryless = Dashboard['countryless'][number];
type Props = {
  links: Broken[];
  prices: OtherPrice[];
  numbers: Countryless[];
  editions: Dashboard['outdatedEditions'];
};

/**
 * Broken and moved links, prices that shops changed, numbers without a country and editions that are out of date, each with
 * a link to where it is corrected.
 */
export function BrokenLinks({ links, prices, numbers, editions }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Panel titleId={titleId} className={`${attention.list} ${styles.links}`}>
      <h2 id={titleId}>{t('dashboard.attention')}</h2>
      <p>{t('dashboard.attentionText')}</p>
      <ul>
        {links.map((link) => (
          <li key={`${link.id} ${link.url}`}>
            <Link to={formPath(link)}>{link.name}</Link>
            <p>
              <LinkStateMark link={link} /> <Place link={link} />
            </p>
            <p className={styles.address}>{shortened(link.url)}</p>
          </li>
        ))}
        {prices.map((item) => (
          <Price key={item.id} item={item} />
        ))}
        {numbers.map((number) => (
          <WhatsappNumber key={number.ebook?.id} number={number} />
        ))}
        {editions.map((edition) => (
          <OutdatedEditionRow key={edition.id} edition={edition} />
        ))}
      </ul>
    </Panel>
  );
}

/** The shop's price of an item, and the price on its card. */
function Price({ item }: { item: OtherPrice }) {
  const { t, i18n } = useTranslation();
  const { price, seen_price, currency } = item;
  const written = (cents: number) => formatPrice(cents, currency, i18n.language);
  return (
    <li>
      <Link to={formPath({ ...item, kind: 'supplements' })}>{item.name}</Link>
      <p>
        <strong>{t('dashboard.priceAtShop', { price: written(seen_price) })}</strong>{' '}
        {t('dashboard.priceHere', { price: written(price) })}
      </p>
      <p>{`${t('dashboard.supplement')} ${t('dashboard.inEbook', { title: item.ebook_title })}`}</p>
    </li>
  );
}

/** A WhatsApp number that readers see without a link. */
function WhatsappNumber({ number: { ebook, whatsapp } }: { number: Countryless }) {
  const { t } = useTranslation();
  const form = ebook ? href('/admin/ebooks/:ebookId/support', { ebookId: ebook.id }) : href('/admin/settings');
  return (
    <li>
      <Link to={form}>{whatsapp}</Link>
      <p>
        <Mark variant="amber">{t('dashboard.chooseCountry')}</Mark>{' '}
        {ebook ? `${t('contact.whatsapp')} ${t('dashboard.inEbook', { title: ebook.title })}` : t('site.title')}
      </p>
    </li>
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
