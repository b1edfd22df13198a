import { isAmazon } from '#common/amazon.ts';
import type { ReaderT } from '#common/texts/reader.ts';
import type { ShelfItem } from '#server/reading/items.ts';

type Props = {
  t: ReaderT;
  /** Where the links lead. */
  ads: string[];
  /** The explanation; by default that a text has such links. */
  note?: string;
};

/** Explains affiliate links above the first one; nothing if there are none. */
export function Disclosure({ t, ads, note = t('adsNote') }: Props) {
  if (ads.length === 0) return null;
  return (
    <p className="note">
      {note}
      {ads.some(isAmazon) && ` ${t('amazonNote')}`}
    </p>
  );
}

/** Where the affiliate links of recommended items lead, those in their texts too. */
export function adsOf(items: ShelfItem[]): string[] {
  return items.flatMap(({ ads, description }) => [...ads, ...description.ads]);
}
