import { type LinkValues, valueIn } from './network-links.ts';
import { linkKindOf, withParameters } from './networks.ts';

/**
 * The parameters that an administrator adds to links of a shop outside all networks: its host, and the parameters as
 * they appear in an address.
 */
export type LinkTemplate = { host: string; parameters: string };

/** Placeholders: each link has its own value for them. */
const PLACES = /\{(code|module|ebook|lang)\}/g;
const PARAMETER = /^[\w.-]{1,60}=(?:[\w.~:-]|\{(?:code|module|ebook|lang)\})+$/;

/** Whether a text is a list of parameters with only plain letters and those placeholders. */
export const isLinkTemplate = (text: string): boolean => text.split('&').every((one) => PARAMETER.test(one));

/** Where a link leads by the first template of its host; a parameter that ends up empty is left out. */
export function templatedAddress(address: string, templates: LinkTemplate[], values: LinkValues): string {
  const link = templates.length > 0 ? URL.parse(address) : null;
  const isAt = (host: string) => link?.hostname === host || link?.hostname.endsWith(`.${host}`);
  const own = templates.find(({ host }) => isAt(host));
  if (!link || !own || linkKindOf(link)) return address;
  const pairs = own.parameters.split('&').map((one) => {
    const [name = '', value = ''] = one.split('=');
    return [name, value.replace(PLACES, (_, place: 'code' | 'module' | 'ebook' | 'lang') => valueIn(values[place]))];
  });
  return withParameters(link, Object.fromEntries(pairs)).href;
}
