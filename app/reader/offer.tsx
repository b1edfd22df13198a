import { formatDay } from '#common/days.ts';
import { readerLanguage } from '#common/languages.ts';
import { formatPrice } from '#common/price.ts';
import type { ReaderT } from '#common/texts/reader.ts';
import type { ShownCoupon, ShownPrice } from '#server/reading/offers.ts';

type Words = { language: string; t: ReaderT };

/** The price of an item, its earlier price, its instalments, and the day of the price. */
export function Price({ price, language, t }: Words & { price: ShownPrice }) {
  const { cents, currency, before, isFrom, installments, day } = price;
  const written = (amount: number) => formatPrice(amount, currency, readerLanguage(language));
  return (
    <div className="cost">
      {before !== null && (
        <p className="before">
          <span className="unseen">{t('oldPrice')} </span>
          <del>{written(before)}</del>
        </p>
      )}
      <p className="price">
        {before !== null && <span className="unseen">{t('currentPrice')} </span>}
        {isFrom && <small>{t('fromPrice')} </small>}
        {written(cents)}
        {installments !== null && <small> {t('installments', { n: installments })}</small>}
      </p>
      {day && <p className="before">{t('priceOn', { date: formatDay(day, readerLanguage(language)) })}</p>}
    </div>
  );
}

/** The price at another shop, in a line. */
export function ShopPrice({ price: { cents, currency, day }, language, t }: Words & { price: ShownPrice }) {
  const code = readerLanguage(language);
  return (
    <>
      {formatPrice(cents, currency, code)}
      {day && <span className="before"> {t('priceOn', { date: formatDay(day, code) })}</span>}
    </>
  );
}

/** A coupon. The page's script adds a copy button; without scripts the code can be selected. */
export function Coupon({ coupon: { item, code, note, until }, language, t }: Words & { coupon: ShownCoupon }) {
  const day = until && t('couponUntil', { date: formatDay(until, readerLanguage(language)) });
  const facts = [note, day].filter(Boolean).join(' · ');
  return (
    <div className="coupon">
      <p>
        {t('coupon')} <b translate="no">{code}</b>
      </p>
      <button type="button" data-copy={code} data-coupon={item} hidden>
        <span>
          {t('copyCoupon')}
          <span className="unseen">
            {' '}
            {t('coupon')} {code}
          </span>
        </span>
        <span>{t('couponCopied')}</span>
      </button>
      <span className="unseen" role="status" />
      {facts && <p className="before">{facts}</p>}
    </div>
  );
}
