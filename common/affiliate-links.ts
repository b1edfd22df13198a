import { isAmazon } from './amazon.ts';

/** Where a network's links lead, and by what one of them says whose it is; without such, all that lead there are. */
type Network = { hosts: RegExp; path?: RegExp; account?: string[] };

/** A host and all below it. */
const at = (...hosts: string[]): RegExp => new RegExp(`(?:^|\\.)(?:${hosts.join('|').replaceAll('.', '\\.')})$`);

const NETWORKS: Network[] = [
  { hosts: at('amzn.to', 'amzn.com', 'amzn.eu', 'amzn.asia', 'amzn.in', 'a.co') },
  {
    hosts: at(
      'go.hotmart.com',
      'pay.hotmart.com',
      'kiwify.app',
      'pay.kiwify.com.br',
      'pay.kirvano.com',
      'ev.braip.com',
    ),
  },
  { hosts: at('sun.eduzz.com', 'chk.eduzz.com') },
  { hosts: at('app.monetizze.com.br'), path: /^\/r\// },
  { hosts: at('hop.clickbank.net', 'awin1.com', 'tidd.ly', 'click.linksynergy.com', 'prf.hn', 'go.skimresources.com') },
  { hosts: at('anrdoezrs.net', 'dpbolvw.net', 'jdoqocy.com', 'kqzyfj.com', 'tkqlhce.com', 'sjv.io', 'pxf.io') },
  { hosts: at('shareasale.com'), path: /^\/(?:r|m-pr)\.cfm/ },
  { hosts: at('s.click.aliexpress.com', 'shope.ee', 'meli.la', 'magazinevoce.com.br', 'divulgador.magalu.com') },
  { hosts: /(?:^|\.)s\.shopee\.[a-z.]{2,6}$/ },
  { hosts: /(?:^|\.)shopee\.[a-z.]{2,6}$/, account: ['affiliate_id', 'af_siteid'] },
  { hosts: /(?:^|\.)mercadoli[vb]re\.com(?:\.[a-z]{2})?$/, account: ['matt_tool'] },
  { hosts: /(?:^|\.)mercadoli[vb]re\.com(?:\.[a-z]{2})?$/, path: /^\/(?:sec|social)\// },
  { hosts: /(?:^|\.)ebay\.[a-z.]{2,6}$/, account: ['campid'] },
];

/** The paths of Impact's links, which are those of its customers' own hosts. */
const IMPACT = /^\/c\/\d+\/\d+\/\d+/;

/** Whether whoever set a link may earn by what is bought there: such a link is advertising, and has to say so. */
export function isAffiliateLink(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  if (isAmazon(address) && url.searchParams.has('tag')) return true;
  if (IMPACT.test(url.pathname)) return true;
  return NETWORKS.some(
    ({ hosts, path, account }) =>
      hosts.test(url.hostname) &&
      (path?.test(url.pathname) ?? true) &&
      (account?.some((name) => url.searchParams.has(name)) ?? true),
  );
}
