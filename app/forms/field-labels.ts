import type { ParseKeys } from 'i18next';
import type { KindName } from '#server/rows/kinds.ts';

type Labels = Record<string, ParseKeys>;

const ITEM: Labels = {
  ebook_id: 'items.fieldEbook',
  name: 'items.fieldName',
  description: 'items.fieldDescription',
  image_url: 'items.fieldImage',
  benefits: 'items.fieldBenefits',
  rating: 'items.fieldRating',
  review_count: 'items.fieldReviewCount',
  is_visible: 'items.fieldVisible',
  is_featured: 'items.fieldFeatured',
  coupon: 'items.fieldCoupon',
  coupon_note: 'items.fieldCouponNote',
  coupon_until: 'items.fieldCouponUntil',
  fallback_url: 'items.fieldFallback',
};

const SUPPLEMENT: Labels = {
  price: 'supplements.fieldPrice',
  old_price: 'items.fieldOldPrice',
  is_from_price: 'items.fieldFromPrice',
  installments: 'items.fieldInstallments',
  price_checked_on: 'items.fieldPriceDay',
  currency: 'supplements.fieldCurrency',
  purchase_url: 'supplements.fieldPurchaseUrl',
  country: 'supplements.fieldCountry',
};
const PRODUCT: Labels = { purchase_url: 'products.fieldPurchaseUrl', language: 'products.fieldLanguage' };

/** The label of each field in its form. */
export const FIELD_LABELS: Record<KindName, Labels> = {
  ebook: {
    title: 'ebooks.fieldTitle',
    slug: 'ebooks.fieldSlug',
    description: 'ebooks.fieldDescription',
    cover_image: 'ebooks.fieldCover',
    language: 'ebooks.fieldLanguage',
    currency: 'ebooks.currency',
    guide_tab_name: 'ebooks.fieldGuideTab',
    supplementation_tab_name: 'ebooks.fieldSupplementationTab',
    support_tab_name: 'ebooks.fieldSupportTab',
    is_visible: 'ebooks.fieldVisible',
  },
  modules: {
    title: 'modules.fieldTitle',
    slug: 'modules.fieldSlug',
    description: 'modules.fieldDescription',
    video_url: 'fields.videoUrl',
    cover_image: 'modules.fieldCover',
    duration: 'modules.fieldDuration',
    order_index: 'modules.fieldOrder',
    is_bonus: 'modules.fieldBonus',
    bonus_title: 'modules.fieldBonusTitle',
    bonus_description: 'modules.fieldBonusDescription',
    bonus_features: 'modules.bonusFeatures',
    bonus_cta_text: 'modules.fieldBonusCta',
    is_visible: 'modules.fieldVisible',
  },
  supplements: { ...ITEM, ...SUPPLEMENT },
  products: { ...ITEM, ...PRODUCT },
  catalogue_items: { kind: 'catalogue.kind', ...ITEM, ...PRODUCT, ...SUPPLEMENT },
  support: {
    email: 'contact.email',
    phone: 'contact.phone',
    whatsapp: 'contact.whatsapp',
    description: 'support.fieldDescription',
    faq: 'support.faq',
  },
};
