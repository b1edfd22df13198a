import { isAmazon } from '#common/amazon.ts';
import { type LinkTemplate, templatedAddress } from '#common/link-template.ts';
import { type LinkValues, ledAddress, type NetworkSettings } from '#common/network-links.ts';

/** By what the links of a file earn, as those of the web do when they are followed: nothing redirects in a file. */
export type Earning = {
  /** What the owner of the e-book says of networks, and its administrators of other shops. */
  networks: NetworkSettings[];
  templates: LinkTemplate[];
  values: Pick<LinkValues, 'ebook' | 'lang' | 'site'>;
  /** The codes of links, by the id of their item or the address that was typed. */
  codes: Record<string, string>;
};

/** What stands for a link in a file, and the number of the module in which it stands; empty outside of modules. */
type Spoken = { of: string; module: string };

/** Where a link leads with what its author's programs count by. Amazon's stay as they are: a file leads to the web in their place. */
export function earningAddress(address: string, { networks, templates, ...rest }: Earning, spoken: Spoken): string {
  if (isAmazon(address)) return address;
  const code = rest.codes[spoken.of] ?? '';
  // a report knows a module only behind its link
  const values = { ...rest.values, code, module: code && spoken.module };
  return templatedAddress(ledAddress(address, networks, values), templates, values);
}
