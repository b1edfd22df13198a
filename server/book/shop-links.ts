import { linkPath } from '#common/addresses.ts';
import { isAmazon } from '#common/amazon.ts';
import type { ClickPlace } from '#common/click-places.ts';
import { type LinkTemplate, templatedAddress } from '#common/link-template.ts';
import { type LinkValues, ledAddress, type NetworkSettings, withoutAccounts } from '#common/network-links.ts';
import { type ShopNumber, shopCode } from '../links/link-code.ts';

/** How links in a file lead to shops. */
export type ShopLinks = {
  /** The codes of links, by the id of the item or the typed address. */
  codes: Record<string, string>;
  /**
   * What links need that lead straight to their shops. Null if they lead through this installation, which counts
   * clicks and adds parameters; what changes there applies to files that were made before.
   */
  straight: Earning | null;
};

/** The parameters by which links earn. */
type Earning = {
  /** The owner's settings for networks, and the administrators' templates for other shops. */
  networks: NetworkSettings[];
  templates: LinkTemplate[];
  values: Pick<LinkValues, 'ebook' | 'lang' | 'site'>;
};

/** The module that contains a link, with its number as readers see it. */
export type LinkModule = { id: string; number: string };
type Spoken = {
  /** The key of the link among the codes, and which shop of an item it is. */
  of: string;
  shop?: ShopNumber;
  module: LinkModule | null;
  place: ClickPlace;
  /** The address of this installation. */
  origin: string;
  /** Whether the offer is the author's own, by which no account earns. */
  isOwn?: boolean;
};

/**
 * The address in a file of a link to a shop. Amazon's links stay unchanged: a file links to the web instead, since
 * Amazon allows no redirects.
 */
export function shopAddress(address: string, { codes, straight }: ShopLinks, spoken: Spoken): string {
  if (isAmazon(address)) return address;
  const { of, module, place, origin, shop = 1, isOwn = false } = spoken;
  const code = codes[of] ?? '';
  if (!straight) return code ? origin + linkPath(shopCode(code, shop), place, module?.id) : address;
  const { networks, templates } = straight;
  // a network's report knows the module only by the link's code
  const values = { ...straight.values, code, module: code && (module?.number ?? '') };
  return templatedAddress(ledAddress(address, isOwn ? withoutAccounts(networks) : networks, values), templates, values);
}
