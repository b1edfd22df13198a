import { isAmazon } from '#common/amazon.ts';
import { LIMITS } from '#common/limits.ts';
import { linkKindOf } from '#common/networks.ts';
import { isPrivateHost } from '#common/private-hosts.ts';

/** What campaigns put onto addresses, wherever they lead. */
const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid|msclkid)$/i;

/** Where to look to know of a link, so that no shop counts it as a click; null for what is never asked. */
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

/** Where a link leads, if its address says that. */
export function targetOf(url: URL): URL | null {
  const name = linkKindOf(url)?.target;
  const target = name && url.searchParams.get(name);
  return target ? URL.parse(target) : url;
}

/** Whether an address may be asked at all: a public one of the web, without a password, and of a shop whose rules let it. */
export function isAskable(url: URL): boolean {
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isPlain && url.href.length <= LIMITS.url && !isPrivateHost(url.hostname) && !isAmazon(url.href);
}
