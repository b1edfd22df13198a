import type { ColumnType, Generated } from 'kysely';
import type { Authored, InEbook, Json } from './columns.ts';

/** What a shop offers with an item. */
type Offered = {
  coupon: string | null;
  /** What the coupon is for. */
  coupon_note: Generated<string>;
  /** The last day on which it holds, as `2026-12-31`. */
  coupon_until: string | null;
  /** Where it is bought while its own link leads nowhere. */
  fallback_url: string | null;
};

/** What is said of a price. */
type Priced = {
  /** In minor units of `currency` (cents). */
  price: number;
  currency: string;
  /** What it was before. */
  old_price: number | null;
  /** Whether it is the lowest of several. */
  is_from_price: Generated<boolean>;
  /** In how many parts it may be paid. */
  installments: number | null;
  /** The day on which the author set it, or looked at it last; null of one that was saved before that was kept. */
  price_checked_on: string | null;
};

/** The item of the catalogue of which a row is a linked copy; one that is not there any more is none. */
type CatalogueId = ColumnType<string | null, string | null | undefined, string | null>;

/** What a linked copy says otherwise than its item, by the names of its fields; null of a row whose record is still to be made. */
type Overrides = ColumnType<string[] | null, string | null | undefined, string | null>;

export type SupplementsTable = InEbook &
  Offered &
  Priced & {
    name: string;
    description: string;
    purchase_url: string;
    image_url: string | null;
    benefits: Json<string[]>;
    rating: number | null;
    review_count: number;
    is_visible: boolean;
    is_featured: boolean;
    country: string;
    catalogue_id: CatalogueId;
    overrides: Overrides;
  };

export type ProductsTable = InEbook &
  Offered & {
    name: string;
    description: string;
    image_url: string | null;
    purchase_url: string;
    benefits: Json<string[]>;
    rating: number | null;
    review_count: number;
    is_visible: boolean;
    is_featured: boolean;
    category: string;
    language: string;
    catalogue_id: CatalogueId;
    overrides: Overrides;
  };

type Shared = 'name' | 'description' | 'purchase_url' | 'image_url' | 'benefits' | 'rating' | 'review_count';
type OrNull<T> = { [column in keyof T]: T[column] extends Generated<infer V> ? V | null : T[column] | null };

/** What an author recommends in many e-books: the columns of the items that are its linked copies; those that its kind has not are null. */
export type CatalogueItemsTable = Authored & { kind: 'supplements' | 'products' } & Offered &
  Pick<SupplementsTable, Shared> &
  OrNull<Priced & Pick<SupplementsTable, 'country'> & Pick<ProductsTable, 'category' | 'language'>>;
