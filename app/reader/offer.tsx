import { formatDay } from '#common/days.ts';
import { readerLanguage } from '#common/languages.ts';
import { formatPrice } from '#common/price.ts';
import type { ReaderT } from '#common/texts/reader.ts';
import type { ShownCoupon, ShownPrice } from '#server/reading/offers.ts';

type Words = { language: string; t: ReaderT };

/** What an item costs, what it cost before, in how many parts it is paid, and of which day that is. */
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

/** A coupon; the page's script brings its key, and without that its code is to be selected. */
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
