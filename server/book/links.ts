import { isAmazon } from '#common/amazon.ts';
import { isAffiliateLink } from '#common/network-links.ts';
import { cleaned } from './clean-text.ts';

/** What may stand in an address as it is; brackets only around a host, a hash only before its part. */
const PLAIN = /[^A-Za-z0-9\-._~:/?#@!$&'()*+,;=%[\]]/gu;

export type LinkPlace = {
  origin: string;
  webPage: string | null;
  /** Where an affiliate link leads with what its author's programs count by. */
  earning?: (address: string) => string;
};

/** Where a link in a file leads: where its author says, and to the page on the web instead of Amazon. */
export function linkFor(address: string, { origin, webPage, earning }: LinkPlace): string | null {
  const link = webLink(earning && isAdvertised(address) ? earning(address) : address, origin);
  return link && isAmazon(link) ? webPage : link;
}

/** Whether a link in a file leads to where whoever set it may earn; one to Amazon leads to the page on the web. */
export function isAdvertised(address: string): boolean {
  return isAffiliateLink(address) && !isAmazon(address);
}

/**
 * An address as it leads somewhere from outside of the site, and as every program that checks addresses takes it: a browser
 * is content with less. Null for what leads nowhere, or only within its own page.
 */
export function webLink(address: string, origin: string): string | null {
  const text = cleaned(address).trim();
  if (!text || text.startsWith('#')) return null;
  const [, scheme = ''] = /^(mailto|tel):/i.exec(text.replace(/\s/g, '')) ?? [];
  if (scheme) return encodedContact(scheme.toLowerCase(), text.slice(text.indexOf(':') + 1));
  const url = URL.parse(text, origin);
  return url && /^https?:$/.test(url.protocol) && url.hostname ? encoded(url.href) : null;
}

function encodedContact(scheme: string, whom: string): string | null {
  const plain = scheme === 'tel' ? whom.replace(/[^\d+*;=a-z.-]/gi, '') : whom.trim();
  return plain ? encoded(`${scheme}:${plain}`) : null;
}

function encoded(address: string): string {
  const [before = '', ...parts] = address
    .toWellFormed()
    .replace(PLAIN, encodeURIComponent)
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .split('#');
  const end = parts.length > 0 ? `#${withoutBrackets(parts.join('%23'))}` : '';
  const [, host = '', path = ''] = /^([a-z]+:\/\/[^/?]*)?(.*)$/s.exec(before) ?? [];
  return `${host}${withoutBrackets(path)}${end}`;
}

function withoutBrackets(text: string): string {
  return text.replaceAll('[', '%5B').replaceAll(']', '%5D');
}
