import { type LinkValues, valueIn } from './network-links.ts';
import { linkKindOf, withParameters } from './networks.ts';

/** What an administrator puts onto links to a shop that is of no network: its host, and parameters as they stand in an address. */
export type LinkTemplate = { host: string; parameters: string };

/** What each link has a value of its own for. */
const PLACES = /\{(code|module|ebook|lang)\}/g;
const PARAMETER = /^[\w.-]{1,60}=(?:[\w.~:-]|\{(?:code|module|ebook|lang)\})+$/;

/** Whether a text says parameters, in which nothing stands but plain letters and those places. */
export const isLinkTemplate = (text: string): boolean => text.split('&').every((one) => PARAMETER.test(one));

/** Where a link leads by the first template of its host; a parameter of which nothing is left is left out. */
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
