import type { ParseKeys } from 'i18next';
import type { KeptRow } from '#common/addresses.ts';

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
};

/** What each field is called in its form. */
export const FIELD_LABELS: Record<KeptRow['kind'], Labels> = {
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
  supplements: {
    ...ITEM,
    price: 'supplements.fieldPrice',
    currency: 'supplements.fieldCurrency',
    purchase_url: 'supplements.fieldPurchaseUrl',
    country: 'supplements.fieldCountry',
  },
  products: { ...ITEM, purchase_url: 'products.fieldPurchaseUrl', language: 'products.fieldLanguage' },
  support: {
    email: 'contact.email',
    phone: 'contact.phone',
    whatsapp: 'contact.whatsapp',
    description: 'support.fieldDescription',
    faq: 'support.faq',
  },
};
