import { numberFormat } from '#common/intl.ts';
import { readerLanguage } from '#common/languages.ts';
import type { ReaderT } from '#common/texts/reader.ts';
import type { ShelfItem } from '#server/reading/items.ts';
import { ByTurns } from '../frame/by-turns.tsx';
import { Stars } from '../frame/stars.tsx';
import { AuthorHtml } from './frame.tsx';
import { Coupon, Price, ShopPrice } from './offer.tsx';
import { PictureTag } from './picture.tsx';

const CARD_SIZES = '(min-width: 68rem) 21rem, (min-width: 44rem) 46vw, calc(100vw - 2.5rem)';

type ShelfProps = { items: ShelfItem[]; language: string; t: ReaderT; emptyText: string };

/** Recommended items as cards. */
export function Shelf({ items, language, t, emptyText }: ShelfProps) {
  if (items.length === 0) return <p className="empty">{emptyText}</p>;
  return (
    <div className="shelf">
      <ByTurns>
        {items.map((item) => (
          <ItemCard key={item.id} item={item} language={item.language ?? language} t={t} />
        ))}
      </ByTurns>
    </div>
  );
}

type Shop = NonNullable<ShelfItem['purchase']>;
type CardProps = { item: ShelfItem; language: string; t: ReaderT };

/** A recommended item. */
export function ItemCard({ item, language, t }: CardProps) {
  const { id, name, description, picture, benefits, isFeatured, price, coupon, purchase, shops, languages } = item;
  const lang = item.language && readerLanguage(item.language);
  return (
    <article className="card" aria-labelledby={`item-${id}`}>
      <div className="card-picture">
        {/* not `initialOf`: a file shared with the studio brings the studio's sheets to readers */}
        <span className="card-initial" aria-hidden="true">
          {[...name][0]}
        </span>
        {picture && <PictureTag picture={picture} alt={name} sizes={CARD_SIZES} />}
        {isFeatured && <span className="badge">{t('featured')}</span>}
      </div>
      <div className="card-text">
        <h2 id={`item-${id}`} lang={languages?.name ?? lang}>
          {name}
        </h2>
        <Rating item={item} language={language} t={t} />
        <div className="card-body" lang={lang}>
          <AuthorHtml html={description.html} className="card-description" lang={languages?.description} />
          {benefits.length > 0 && (
            <ul className="checks" lang={languages?.benefits}>
              {benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          )}
        </div>
        {coupon && <Coupon coupon={coupon} language={language} t={t} />}
        <div className="buy">
          {price && <Price price={price} language={language} t={t} />}
          {purchase && <PurchaseLink name={name} purchase={purchase} t={t} />}
        </div>
        {shops.length > 0 && <OtherShops {...{ name, shops, language, t }} />}
      </div>
    </article>
  );
}

/** How a link to a shop is opened, counted and named to search engines. */
function linkOf({ code, isDirect, isOwn, place }: Shop) {
  return {
    'data-item': isDirect && code ? code : undefined,
    'data-place': isDirect && code ? place : undefined,
    target: '_blank',
    rel: isOwn ? 'nofollow noopener' : 'sponsored nofollow noopener',
  };
}

const labelOf = (name: string, { site, isDirect }: Shop, t: ReaderT): string =>
  isDirect ? t('buyItemAmazon', { name }) : t('buyItem', { name, site });

type PurchaseProps = { name: string; purchase: Shop; t: ReaderT };

function PurchaseLink({ name, purchase, t }: PurchaseProps) {
  const { site, isDirect, isOwn } = purchase;
  return (
    <>
      <p className="sponsored">
        {t(isOwn ? 'ownOffer' : 'sponsored')} · <span className="site">{site}</span>
      </p>
      <a className="button" href={purchase.way} {...linkOf(purchase)} aria-label={labelOf(name, purchase, t)}>
        {isDirect ? t('buyAmazon') : t('buy')} <span aria-hidden="true">↗</span>
      </a>
    </>
  );
}

type ShopsProps = { name: string; shops: ShelfItem['shops']; language: string; t: ReaderT };

/** The other shops that have an item. */
function OtherShops({ name, shops, language, t }: ShopsProps) {
  return (
    <div className="shops">
      <p>{t('otherShops')}</p>
      <ul>
        {shops.map((shop) => (
          <li key={shop.way}>
            <a href={shop.way} {...linkOf(shop)} aria-label={labelOf(name, shop, t)}>
              <span className="site">{shop.site}</span>
              <span aria-hidden="true">{'\u00a0↗'}</span>
            </a>
            <span className="shop-price">
              {shop.price ? <ShopPrice price={shop.price} language={language} t={t} /> : shop.isDirect && t('seePrice')}
            </span>
            <small className="sponsored">{t(shop.isOwn ? 'ownOffer' : 'sponsored')}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The stars, with the number beside them. */
function Rating({ item: { rating, reviewCount }, language, t }: CardProps) {
  if (rating === null && reviewCount === 0) return null;
  const numbers = (options?: Intl.NumberFormatOptions) => numberFormat(readerLanguage(language), options);
  const shown = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating ?? 0);
  return (
    <p className="rating">
      {rating !== null && (
        <>
          <Stars className="stars" rating={rating} label={t('rating', { rating: shown })} />
          <span aria-hidden="true">{shown}</span>
        </>
      )}
      {reviewCount > 0 && <span>{t('reviews', { count: reviewCount, n: numbers().format(reviewCount) })}</span>}
    </p>
  );
}
