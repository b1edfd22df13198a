import { AMAZON } from './amazon.ts';

/**
 * Affiliate programs in which an author may have an account, or which count sales; `other` stands for every other shop.
 */
export const NETWORKS = [
  ...(['hotmart', 'kiwify', 'eduzz', 'monetizze', 'kirvano', 'shopee', 'mercadolivre'] as const),
  ...(['awin', 'impact', 'rakuten', 'cj', 'clickbank', 'ebay', 'other'] as const),
] as const;
export type Network = (typeof NETWORKS)[number];

/** Their own names, which are the same in every language. */
export const NETWORK_NAMES: Record<Exclude<Network, 'other'>, string> = {
  ...{ hotmart: 'Hotmart', kiwify: 'Kiwify', eduzz: 'Eduzz', monetizze: 'Monetizze', kirvano: 'Kirvano' },
  ...{ shopee: 'Shopee', mercadolivre: 'Mercado Livre', awin: 'Awin', impact: 'Impact', rakuten: 'Rakuten' },
  ...{ cj: 'CJ', clickbank: 'ClickBank', ebay: 'eBay' },
};

/** The parameters by which a link names who earns, and how a link without them is given an account. */
export type AccountOf = {
  signs: string[];
  /** A sample account as its program writes it, and the parameters that hold it. */
  form: RegExp;
  example: string;
  written: string[];
  /** The link with that account; null if its shop has no such program. */
  put: (link: URL, account: string) => URL | null;
};

/** Links of one kind: the first kind that fits an address applies. */
export type LinkKind = {
  /** The network whose settings apply. */
  network?: Network;
  /** The network of a link that names who earns by itself, so that no settings apply. */
  program?: Exclude<Network, 'other'>;
  hosts: RegExp;
  path?: RegExp;
  /** Without it, all links of the kind earn for somebody. */
  account?: AccountOf;
  /**
   * The address is that of a checkout, where authors sell what is their own, too: nobody else earns by it unless it names
   * a partner.
   */
  isCheckout?: true;
  /** The address does not show whether somebody earns. */
  isSilent?: true;
  /** The parameter that the program's report returns; `join` separates link and module. */
  subId?: { name: string; join: '-' | 'm' };
  /** Whether its report shows campaigns. */
  utm?: true;
  /** Parameters that count a click and that the page behind the link does not need. */
  counts?: string[];
  /** The parameter that holds the address it leads on to. */
  target?: string;
  /** The link leads elsewhere by its nature. */
  leadsOn?: true;
};

/** A host and all below it. */
const at = (...hosts: string[]): RegExp => new RegExp(`(?:^|\\.)(?:${hosts.join('|').replaceAll('.', '\\.')})$`);

/** A link with those parameters appended; the rest of it stays byte for byte. */
export function withParameters(link: URL, parameters: Record<string, string>): URL {
  const known = [...link.searchParams.keys()].map((name) => name.toLowerCase());
  const added = Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !known.includes(name.toLowerCase()))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const made = new URL(link);
  if (added.length > 0)
    made.search = [made.search.replace(/^\?/, '').replace(/&$/, ''), ...added].filter(Boolean).join('&');
  return made;
}

/** An account that is one parameter. */
const named = (name: string, example: string, form: RegExp, ...signs: string[]): AccountOf => ({
  ...{ signs: [name, ...signs], form, example, written: [name] },
  put: (link, account) => withParameters(link, { [name]: account }),
});

const SHOPEE = /(?:^|\.)shopee\.(?:com(?:\.[a-z]{2})?|[a-z]{2}|co\.[a-z]{2})$/;
const SHOPEE_LINKS = /^(?:s\.shopee\.(?:com(?:\.[a-z]{2})?|[a-z]{2}|co\.[a-z]{2})|shope\.ee)$/;
const MERCADO = /(?:^|\.)mercadoli[vb]re\.com(?:\.[a-z]{2})?$/;
const EBAY = /(?:^|\.)ebay\.((?:com?\.)?[a-z]{2,3})$/;

/** The number of each eBay site in affiliate links. */
const EBAY_SITES: Record<string, string> = {
  ...{ com: '711-53200-19255-0', 'co.uk': '710-53481-19255-0', de: '707-53477-19255-0', fr: '709-53476-19255-0' },
  ...{ it: '724-53478-19255-0', es: '1185-53479-19255-0', nl: '1346-53482-19255-0', at: '5221-53469-19255-0' },
  ...{ be: '1553-53471-19255-0', ch: '5222-53480-19255-0', ie: '5282-53468-19255-0', pl: '4908-226936-19255-0' },
  ...{ ca: '706-53473-19255-0', 'com.au': '705-53470-19255-0' },
};

const shopee: AccountOf = {
  ...{ signs: ['affiliate_id', 'af_siteid', 'mmp_pid'], form: /^\d{6,20}$/ },
  ...{ example: '18300000000', written: ['affiliate_id'] },
  // a page of the shop earns only through the program's own address
  put: (link, affiliate_id) => {
    const way = new URL(`https://s.${link.hostname.slice(link.hostname.indexOf('shopee.'))}/an_redir`);
    return withParameters(way, { origin_link: link.href, affiliate_id });
  },
};

const mercado: AccountOf = {
  ...{ signs: ['matt_tool'], form: /^\d{4,20}\/[\w-]{1,60}$/ },
  ...{ example: '12345678/palavra', written: ['matt_tool', 'matt_word'] },
  put: (link, account) => {
    const [matt_tool = '', matt_word = ''] = account.split('/');
    return withParameters(link, { matt_tool, matt_word });
  },
};

const ebay: AccountOf = {
  ...{ signs: ['campid'], form: /^\d{10}$/ },
  ...{ example: '5338000000', written: ['campid'] },
  put: (link, campid) => {
    const mkrid = EBAY_SITES[EBAY.exec(link.hostname)?.[1] ?? ''];
    return mkrid ? withParameters(link, { mkevt: '1', mkcid: '1', mkrid, campid, toolid: '10001' }) : null;
  },
};

const DIGITS = /^\d{1,20}$/;
const SRC = { subId: { name: 'src', join: '-' }, utm: true, counts: ['src', 'sck'] } as const;
const MATT = ['matt_tool', 'matt_word', 'matt_source', 'matt_campaign'];

/**
 * All known kinds of networks' links. Short links, and those that name who earns in their path, come before their shop.
 */
export const LINK_KINDS: readonly LinkKind[] = [
  // Amazon forbids every way but the direct one, and its report has no parameter of one's own
  { hosts: at('amzn.to', 'amzn.com', 'amzn.eu', 'amzn.asia', 'amzn.in', 'a.co') },
  { hosts: AMAZON, account: named('tag', 'ana-20', /^[\w-]{1,60}$/) },
  { network: 'hotmart', hosts: at('go.hotmart.com'), ...SRC, counts: [...SRC.counts], leadsOn: true },
  // the producer's own word counts there
  {
    network: 'hotmart',
    hosts: at('pay.hotmart.com'),
    isCheckout: true,
    ...SRC,
    subId: { name: 'sck', join: '-' },
    counts: [...SRC.counts],
  },
  { network: 'kiwify', hosts: at('kiwify.app'), ...SRC, counts: [...SRC.counts] },
  { network: 'kiwify', hosts: at('pay.kiwify.com.br'), ...SRC, counts: [...SRC.counts], isCheckout: true },
  {
    network: 'eduzz',
    hosts: at('sun.eduzz.com', 'chk.eduzz.com'),
    ...SRC,
    counts: [...SRC.counts],
    isCheckout: true,
  },
  { network: 'monetizze', hosts: at('app.monetizze.com.br'), path: /^\/r\//, ...SRC, counts: [...SRC.counts] },
  { network: 'kirvano', hosts: at('pay.kirvano.com'), ...SRC, counts: [...SRC.counts], isCheckout: true },
  {
    hosts: at('hotmart.com', 'kiwify.com.br', 'eduzz.com', 'monetizze.com.br', 'kirvano.com'),
    isSilent: true,
    counts: [...SRC.counts],
  },
  { hosts: at('ev.braip.com') },
  {
    ...{
      network: 'shopee',
      hosts: SHOPEE_LINKS,
      path: /^\/an_redir/,
      account: named('affiliate_id', shopee.example, shopee.form),
    },
    ...{
      subId: { name: 'sub_id', join: '-' },
      target: 'origin_link',
      counts: ['affiliate_id', 'sub_id'],
      leadsOn: true,
    },
  },
  { program: 'shopee', hosts: SHOPEE_LINKS, leadsOn: true },
  {
    ...{ network: 'shopee', hosts: SHOPEE, account: shopee, subId: { name: 'sub_id', join: '-' } },
    counts: ['affiliate_id', 'sub_id', 'mmp_pid'],
  },
  { program: 'mercadolivre', hosts: at('meli.la'), leadsOn: true },
  { program: 'mercadolivre', hosts: MERCADO, path: /^\/(?:sec|social)\//, counts: MATT },
  { network: 'mercadolivre', hosts: MERCADO, account: mercado, counts: MATT },
  {
    ...{ network: 'awin', hosts: at('awin1.com'), account: named('awinaffid', '123456', DIGITS, 'id', 'a', 'r') },
    ...{ subId: { name: 'clickref', join: '-' }, target: 'ued', leadsOn: true },
  },
  { program: 'awin', hosts: at('tidd.ly'), leadsOn: true },
  { network: 'impact', hosts: at('sjv.io', 'pxf.io'), subId: { name: 'subId1', join: '-' } },
  // the paths of its links, which are on its customers' own hosts
  { network: 'impact', hosts: /./, path: /^\/c\/\d+\/\d+\/\d+/, subId: { name: 'subId1', join: '-' } },
  {
    ...{
      network: 'rakuten',
      hosts: at('click.linksynergy.com'),
      account: named('id', 'AbCdEfGhIjK', /^[\w*/.-]{1,40}$/),
    },
    ...{ subId: { name: 'u1', join: '-' }, target: 'murl' },
  },
  {
    ...{ network: 'cj', hosts: at('anrdoezrs.net', 'dpbolvw.net', 'jdoqocy.com', 'kqzyfj.com', 'tkqlhce.com') },
    subId: { name: 'sid', join: '-' },
  },
  {
    // its report accepts only letters and digits
    ...{
      network: 'clickbank',
      hosts: /^hop\.clickbank\.net$/,
      account: named('affiliate', 'ana', /^[A-Za-z0-9]{2,20}$/),
    },
    ...{ subId: { name: 'tid', join: 'm' }, leadsOn: true },
  },
  { network: 'clickbank', hosts: at('hop.clickbank.net'), subId: { name: 'tid', join: 'm' }, leadsOn: true },
  { hosts: at('prf.hn', 'go.skimresources.com') },
  { hosts: at('shareasale.com'), path: /^\/(?:r|m-pr)\.cfm/ },
  { hosts: at('s.click.aliexpress.com', 'magazinevoce.com.br', 'divulgador.magalu.com') },
  {
    ...{ network: 'ebay', hosts: EBAY, account: ebay, subId: { name: 'customid', join: '-' } },
    counts: ['campid', 'customid', 'mkcid', 'mkevt', 'mkrid', 'toolid'],
  },
];

/** The kind of an address; null if it belongs to no network. */
export function linkKindOf({ hostname, pathname, protocol }: URL): LinkKind | null {
  if (!/^https?:$/.test(protocol)) return null;
  return (
    LINK_KINDS.find(({ hosts, path }) => hosts.test(hostname.replace(/\.$/, '')) && (path?.test(pathname) ?? true)) ??
    null
  );
}

/** The kinds of links of a network. */
export const kindsOf = (network: Network): LinkKind[] => LINK_KINDS.filter((kind) => kind.network === network);

/** How an account of a network is recognised and added; null if its links name it in their paths. */
export const accountOf = (network: Network): AccountOf | null =>
  kindsOf(network).find(({ account }) => account)?.account ?? null;
