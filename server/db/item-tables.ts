import type { ColumnType, Generated } from 'kysely';
import type { Authored, InEbook, Json } from './columns.ts';

/** What a shop offers with an item. */
type Offered = {
  coupon: string | null;
  /** What the coupon is for. */
  coupon_note: Generated<string>;
  /** The last day on which it holds, as `2026-12-31`. */
  coupon_until: string | null;
  /** Where to buy it while the item's own link is broken. */
  fallback_url: string | null;
  /** Whether it is the author's own, which nobody advertises. */
  is_own: Generated<boolean>;
  /** Two more shops beside that of `purchase_url`. */
  second_url: string | null;
  third_url: string | null;
};

/** An item's price. */
type Priced = {
  /** In minor units of `currency` (cents). */
  price: number;
  currency: string;
  /** The price before. */
  old_price: number | null;
  /** Whether it is the lowest of several. */
  is_from_price: Generated<boolean>;
  /** In how many parts it may be paid. */
  installments: number | null;
  /** The day on which the author last set or confirmed it; null if it was saved before this column. */
  price_checked_on: string | null;
  /** The prices of the two more shops, in minor units of `currency`. */
  second_price: number | null;
  third_price: number | null;
};

/** The catalogue item that a row is a linked copy of. An id whose item is gone means none. */
type CatalogueId = ColumnType<string | null, string | null | undefined, string | null>;

/** The names of the fields in which a linked copy overrides its item; null if they are not recorded yet. */
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

/**
 * An item that an author recommends in many e-books, with the columns of both kinds of items; the other kind's columns
 * are null.
 */
export type CatalogueItemsTable = Authored & { kind: 'supplements' | 'products' } & Offered &
  Pick<SupplementsTable, Shared> &
  OrNull<Priced & Pick<SupplementsTable, 'country'> & Pick<ProductsTable, 'category' | 'language'>>;
