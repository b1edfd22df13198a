import { LRUCache } from 'lru-cache';
import { parse } from 'tldts';

/**
 * Sites that readers come from by several hosts, apps or names in addresses. A host without a name here stands for its
 * registrable domain, so that `l.instagram.com` and `www.instagram.com` need no entry of their own.
 */
const SITES: Record<string, string> = {
  Instagram: 'instagram.com ig.me instagr.am com.instagram.android instagram ig insta',
  Facebook: 'facebook.com fb.com fb.me fb.watch fb.gg com.facebook.katana com.facebook.lite facebook fb',
  Messenger: 'messenger.com m.me com.facebook.orca messenger',
  Threads: 'threads.net threads.com com.instagram.barcelona threads',
  WhatsApp: 'whatsapp.com wa.me whatsapp.net com.whatsapp com.whatsapp.w4b whatsapp wpp zap',
  Telegram: 'telegram.org telegram.me t.me org.telegram.messenger telegram',
  X: 'x.com twitter.com t.co com.twitter.android twitter x',
  YouTube: 'youtube.com youtu.be com.google.android.youtube youtube yt',
  TikTok: 'tiktok.com com.zhiliaoapp.musically com.ss.android.ugc.trill tiktok',
  Pinterest: 'pin.it com.pinterest pinterest',
  LinkedIn: 'linkedin.com lnkd.in com.linkedin.android linkedin',
  Reddit: 'reddit.com redd.it com.reddit.frontpage reddit',
  Gmail: 'mail.google.com com.google.android.gm gmail',
  Outlook: 'outlook.live.com outlook.office.com outlook.office365.com com.microsoft.office.outlook outlook',
  Google: 'com.google.android.googlequicksearchbox google',
  Bing: 'bing.com bing',
  DuckDuckGo: 'duckduckgo.com com.duckduckgo.mobile.android duckduckgo',
  ChatGPT: 'chatgpt.com chat.openai.com chatgpt',
  Hotmart: 'hotmart.com hotmart',
  Substack: 'substack.com substack',
  Medium: 'medium.com medium',
  Linktree: 'linktr.ee linktree',
  'QR code': 'qr qrcode qr-code',
};
const BY_HOST = new Map(Object.entries(SITES).flatMap(([site, hosts]) => hosts.split(' ').map((host) => [host, site])));
/** Sites with a domain in each country. */
const BY_COUNTRY: [RegExp, string][] = ['Google', 'Yahoo', 'Pinterest', 'Amazon'].map((site) => [
  new RegExp(`^${site.toLowerCase()}\\.(?:[a-z]{2}|com?(?:\\.[a-z]{2})?)$`),
  site,
]);

const known = new LRUCache<string, string>({ max: 5_000 });

/**
 * The site of a source: its name in `SITES`, else its registrable domain, else the source itself, as a word in
 * `utm_source` or a network address.
 */
export function siteOf(source: string): string {
  const found = known.get(source) ?? foundSite(source);
  known.set(source, found);
  return found;
}

function foundSite(source: string): string {
  const host = source.replace(/\.$/, '').replace(/:\d+$/, '');
  const named = BY_HOST.get(host);
  if (named) return named;
  const domain = parse(host, { allowPrivateDomains: true }).domain ?? host;
  return BY_HOST.get(domain) ?? BY_COUNTRY.find(([pattern]) => pattern.test(domain))?.[1] ?? domain;
}
