import { isAmazon } from '#common/amazon.ts';
import { LIMITS } from '#common/limits.ts';
import { linkKindOf } from '#common/networks.ts';
import { isPrivateHost } from '#common/private-hosts.ts';

/** Campaign parameters, on any address. */
const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid|msclkid)$/i;

/** The address to request for a link, so that no shop counts a click; null for a link that is never requested. */
export function askedAddress(link: string): URL | null {
  const given = URL.parse(link);
  const url = given && targetOf(given);
  if (!url || !isAskable(url)) return null;
  const names = linkKindOf(url)?.counts ?? [];
  for (const name of [...url.searchParams.keys()])
    if (CAMPAIGN.test(name) || names.includes(name)) url.searchParams.delete(name);
  url.hash = '';
  return url;
}

/** Where a link leads, if its address contains the target. */
export function targetOf(url: URL): URL | null {
  const name = linkKindOf(url)?.target;
  const target = name && url.searchParams.get(name);
  return target ? URL.parse(target) : url;
}

/** Whether an address may be requested: a public one of the web, without a password, of a shop whose rules allow it. */
export function isAskable(url: URL): boolean {
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isPlain && url.href.length <= LIMITS.url && !isPrivateHost(url.hostname) && !isAmazon(url.href);
}
