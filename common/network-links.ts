import { isAmazon } from './amazon.ts';
import { type LinkKind, linkKindOf, NETWORK_NAMES, type Network, withParameters } from './networks.ts';

/** Whether a report names the link that sold, and the module that contains it. */
export const SUB_IDS = ['off', 'code', 'code-module'] as const;
export type SubIdForm = (typeof SUB_IDS)[number];

/** An author's settings of a network; the account is empty if the network's links name it in their paths. */
export type NetworkSettings = { network: Network; account: string; subid: SubIdForm; is_campaign: boolean };

/** The values of parameters that stand for the link that somebody follows. */
export type LinkValues = {
  code: string;
  /** The module's number as readers see it, with a leading `b` for a bonus; empty outside of modules. */
  module: string;
  /** The e-book's slug. */
  ebook: string;
  lang: string;
  /** The host of this site. */
  site: string;
};

/**
 * Whether the author of a link may earn by purchases there: such a link is advertising, and has to be marked as such.
 */
export function isAffiliateLink(address: string): boolean {
  const link = URL.parse(address);
  const kind = link && linkKindOf(link);
  return kind !== null && !kind.isSilent && earns(kind, link as URL);
}

/** The parameters by which links to checkouts name a partner. */
const PARTNERS = ['a', 'aff', 'afid', 'ap', 'affiliate'];

/** Whether a link is a partner's: what it leads to is somebody else's, who pays for the sale. */
export function isPartnerLink(address: string): boolean {
  const link = URL.parse(address);
  if (!link || !isAffiliateLink(address)) return false;
  return !linkKindOf(link)?.isCheckout || PARTNERS.some((name) => link.searchParams.get(name));
}

/**
 * Whether an offer is shown as the author's own, without being marked as advertising: not if its link is a partner's,
 * which has to be marked whatever its author says.
 */
export const isOwnOffer = (is_own: boolean, address: string): boolean => is_own && !isPartnerLink(address);

/** The settings for links of the author's own: sales are counted, and no account earns by them. */
export const withoutAccounts = (settings: NetworkSettings[]): NetworkSettings[] =>
  settings.map((one) => ({ ...one, account: '' }));

/**
 * Whether nobody earns by a link although its shop has an affiliate program: it names no account, and none of
 * `settings` gives it one.
 */
export function earnsNothing(address: string, settings: Pick<NetworkSettings, 'network' | 'account'>[] = []): boolean {
  const link = URL.parse(address);
  const kind = link && linkKindOf(link);
  if (!link || !kind || kind.isSilent || earns(kind, link)) return false;
  return !withAccount(link, kind, settings);
}

/** What an author sees of a link: that nobody earns by it, that their account is added, and what the report shows. */
export function outlookOf(address: string, settings: NetworkSettings[], code: string | null) {
  const link = URL.parse(address);
  const kind = link && linkKindOf(link);
  if (!link || !kind) return { earnsNothing: false, isPutOn: false, reported: '' };
  const isPutOn = !kind.isSilent && !earns(kind, link) && withAccount(link, kind, settings) !== null;
  const isNothing = earnsNothing(address, settings);
  const form = settings.find(({ network }) => network === kind.network)?.subid ?? 'off';
  const values = code && !isNothing ? subIdOf(kind, form, { code, module: '' }) : {};
  // a parameter that the link already has stays
  const parameters = Object.entries(values).map(([name, value]) => `${name}=${link.searchParams.get(name) ?? value}`);
  return { earnsNothing: isNothing, isPutOn, reported: parameters.join() };
}

/** The name of the affiliate program of a link; null if it shows none. */
export function programOf(address: string): string | null {
  const link = URL.parse(address);
  const kind = link && linkKindOf(link);
  const network = kind?.program ?? kind?.network;
  if (network && network !== 'other') return NETWORK_NAMES[network];
  return isAmazon(address) ? 'Amazon' : null;
}

function earns({ account }: LinkKind, link: URL): boolean {
  return !account || account.signs.some((name) => link.searchParams.get(name));
}

/** The link with an author's account; null if it cannot have one, or names another already. */
function withAccount(
  link: URL,
  { network, account }: LinkKind,
  settings: Pick<NetworkSettings, 'network' | 'account'>[],
): URL | null {
  const own = settings.find((one) => one.network === network)?.account;
  if (!own || !account || account.signs.some((name) => link.searchParams.has(name))) return null;
  return account.put(link, own);
}

/** Where a link leads with the parameters by which its author's networks count sales; existing parameters stay. */
export function ledAddress(address: string, settings: NetworkSettings[], values: LinkValues): string {
  const link = URL.parse(address);
  const kind = link && linkKindOf(link);
  const own = settings.find(({ network }) => network === (kind ? kind.network : 'other'));
  if (!link || !own) return address;
  const led = kind && !earns(kind, link) ? withAccount(link, kind, settings) : link;
  if (!led) return address;
  const counted = { ...(kind && subIdOf(kind, own.subid, values)), ...(isCampaign(kind, own) && campaignOf(values)) };
  return withParameters(led, counted).href;
}

/** The part of a link that its network's report returns; nothing if the link has no parameter for it. */
export function subIdOf({ subId }: LinkKind, form: SubIdForm, { code, module }: Pick<LinkValues, 'code' | 'module'>) {
  if (!subId || form === 'off') return {};
  return { [subId.name]: valueIn(form === 'code-module' && module ? `${code}${subId.join}${module}` : code) };
}

const isCampaign = (kind: LinkKind | null, { is_campaign }: NetworkSettings) => is_campaign && (kind?.utm ?? !kind);

function campaignOf({ site, ebook }: LinkValues): Record<string, string> {
  return { utm_source: valueIn(site), utm_medium: 'ebook', utm_campaign: valueIn(ebook) };
}

/** The letters and the length that a value may have. */
const OTHERS = /[^A-Za-z0-9_-]+/g;
const LONGEST = 30;

/** A text as the value of a parameter that every network accepts. */
export function valueIn(text: string): string {
  return text
    .replace(OTHERS, '-')
    .slice(0, LONGEST)
    .replace(/^-+|(?<!-)-+$/g, '');
}
