import { isAmazon } from '#common/amazon.ts';
import { isAffiliateLink } from '#common/network-links.ts';
import { cleaned } from './clean-text.ts';

/** Characters that an address may contain unescaped; brackets only around a host, a hash only before the fragment. */
const PLAIN = /[^A-Za-z0-9\-._~:/?#@!$&'()*+,;=%[\]]/gu;

export type LinkPlace = {
  origin: string;
  webPage: string | null;
  /** The address by which a link to a shop leads there. */
  shopAddress?: (address: string) => string;
};

/** The address of a link in a file: the author's, or the page on the web instead of Amazon. */
export function linkFor(address: string, { origin, webPage, shopAddress }: LinkPlace): string | null {
  const link = webLink(shopAddress && isAdvertised(address) ? shopAddress(address) : address, origin);
  return link && isAmazon(link) ? webPage : link;
}

/** Whether the author may earn by a link in a file. A link to Amazon leads to the page on the web instead. */
export function isAdvertised(address: string): boolean {
  return isAffiliateLink(address) && !isAmazon(address);
}

/**
 * An absolute address in a form that every program accepts; browsers accept more. Null for an address that leads
 * nowhere, or only within its own page.
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
