/** A file in `assets/`, named without its folder. In HTML it is written `asset:name`. */
export type AssetName = string;

export type SampleEbook = {
  title: string;
  slug: string;
  /** HTML */
  description: string;
  coverImage: AssetName;
  language: string;
  currency: string;
  isVisible: boolean;
  guideTabName: string;
  supplementationTabName: string;
  supportTabName: string;
};

export type SampleModule = {
  title: string;
  slug: string;
  description: string;
  /** HTML; `asset:name` stands for the address of that asset. */
  content: string;
  duration: string;
  orderIndex: number;
  coverImage: AssetName | null;
  video: AssetName | null;
  isBonus: boolean;
  bonusTitle: string | null;
  bonusDescription: string | null;
  bonusFeatures: string[] | null;
  bonusCtaText: string | null;
};

export type SampleSupplement = {
  name: string;
  /** HTML */
  description: string;
  /** In cents. */
  price: number;
  currency: string;
  purchaseUrl: string;
  image: AssetName;
  benefits: string[];
  rating: number;
  reviewCount: number;
  isFeatured: boolean;
  country: string;
  offer?: { old_price?: number; installments?: number; coupon?: string; coupon_note?: string };
};

export type SampleProduct = {
  name: string;
  /** HTML */
  description: string;
  purchaseUrl: string;
  image: AssetName;
  benefits: string[];
  rating: number;
  reviewCount: number;
  isFeatured: boolean;
  category: string;
  language: string;
};

export type SampleSupport = {
  email: string;
  phone: string;
  whatsapp: string;
  description: string;
  faq: { question: string; answer: string }[];
};

/** All of the sample in one language. */
export type SampleEdition = {
  ebook: SampleEbook;
  /** In reading order. */
  modules: SampleModule[];
  supplements: SampleSupplement[];
  products: SampleProduct[];
  support: SampleSupport;
};
