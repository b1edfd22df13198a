import { isAmazon } from '#common/amazon.ts';
import { type LinkTemplate, templatedAddress } from '#common/link-template.ts';
import { type LinkValues, ledAddress, type NetworkSettings } from '#common/network-links.ts';

/**
 * The parameters by which links in a file earn. On the web a redirect adds them; in a file the link must contain them.
 */
export type Earning = {
  /** The owner's settings for networks, and the administrators' templates for other shops. */
  networks: NetworkSettings[];
  templates: LinkTemplate[];
  values: Pick<LinkValues, 'ebook' | 'lang' | 'site'>;
  /** The codes of links, by the id of the item or the typed address. */
  codes: Record<string, string>;
};

/** The key of a link in a file, and the number of its module; empty outside modules. */
type Spoken = { of: string; module: string };

/**
 * The address of a link with the parameters of its author's programs. Amazon's links stay unchanged: a file links to
 * the web instead.
 */
export function earningAddress(address: string, { networks, templates, ...rest }: Earning, spoken: Spoken): string {
  if (isAmazon(address)) return address;
  const code = rest.codes[spoken.of] ?? '';
  // a network's report knows the module only by the link's code
  const values = { ...rest.values, code, module: code && spoken.module };
  return templatedAddress(ledAddress(address, networks, values), templates, values);
}
