import { isAmazon } from '#common/amazon.ts';
import { LIMITS } from '#common/limits.ts';

/** What campaigns put onto addresses, wherever they lead. */
const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid|msclkid)$/i;
/** What programs of partners count clicks by, and none of their pages needs. */
const COUNTED: [hosts: RegExp, names: string[]][] = [
  [/(?:^|\.)(?:hotmart\.com|kiwify\.(?:app|com\.br)|eduzz\.com|monetizze\.com\.br|kirvano\.com)$/, ['src', 'sck']],
  [/(?:^|\.)mercadoli(?:vre|bre)\.com(?:\.[a-z]{2})?$/, ['matt_tool', 'matt_word', 'matt_source', 'matt_campaign']],
  [/(?:^|\.)shopee\.(?:com\.[a-z]{2}|[a-z]{2})$/, ['affiliate_id', 'sub_id', 'mmp_pid']],
  [/(?:^|\.)ebay\.(?:com?(?:\.[a-z]{2})?|[a-z]{2})$/, ['campid', 'customid', 'mkcid', 'mkevt', 'mkrid', 'toolid']],
];
/** Addresses that count a click and lead on to the one they name. */
const COUNTERS: [hosts: RegExp, name: string][] = [
  [/(?:^|\.)awin1\.com$/, 'ued'],
  [/^click\.linksynergy\.com$/, 'murl'],
  [/^s\.shopee\.(?:com\.[a-z]{2}|[a-z]{2})$/, 'origin_link'],
];

/** Where to look to know of a link, so that no shop counts it as a click; null for what is never asked. */
export function askedAddress(link: string): URL | null {
  const given = URL.parse(link);
  const url = given && targetOf(given);
  if (!url || !isAskable(url)) return null;
  const names = COUNTED.filter(([hosts]) => hosts.test(url.hostname)).flatMap(([, names]) => names);
  for (const name of [...url.searchParams.keys()])
    if (CAMPAIGN.test(name) || names.includes(name)) url.searchParams.delete(name);
  url.hash = '';
  return url;
}

function targetOf(url: URL): URL | null {
  const [, name] = COUNTERS.find(([hosts]) => hosts.test(url.hostname)) ?? [];
  const target = name && url.searchParams.get(name);
  return target ? URL.parse(target) : url;
}

/** Whether an address may be asked at all: one of the web, without a password, and of a shop whose rules let it. */
export function isAskable(url: URL): boolean {
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isPlain && url.href.length <= LIMITS.url && !isAmazon(url.href);
}
