import Negotiator from 'negotiator';
import { queryOf } from '#common/addresses.ts';
import { readLanguageCookie } from '#common/language-cookie.ts';
import { interfaceLanguage, type Language } from '#common/languages.ts';
import type { Config } from '../config.ts';
import type { Actor } from '../policy.ts';

/** Only so much of a header is read: the library's time grows with the square of the number of languages. */
const HEADER = 500;

/**
 * The interface language of a request: that of the address (`?lang=`), else of the account, else of the cookie, else of
 * the installation. `isNew` if the cookie does not hold it yet.
 */
export function requestLanguage(
  { interfaceLanguage: setting }: Pick<Config, 'interfaceLanguage'>,
  request: { url: string; headers: Headers },
  actor: Actor | null,
): { language: Language; isNew: boolean } {
  const kept = readLanguageCookie(request.headers.get('cookie'));
  const chosen = interfaceLanguage(queryOf(request, 'lang') ?? '') ?? actor?.language ?? kept;
  if (chosen) return { language: chosen, isNew: chosen !== kept };
  if (setting !== 'detect') return { language: setting, isNew: false };
  return { language: detectLanguage(request), isNew: true };
}

/** The browser's languages in their order, then the path, then the subdomain; English if none of them is known. */
function detectLanguage({ url, headers }: { url: string; headers: Headers }): Language {
  const { pathname, hostname } = new URL(url);
  const accepted = (headers.get('accept-language') ?? '').slice(0, HEADER);
  const wanted = new Negotiator({ headers: { 'accept-language': accepted } }).languages();
  const places = [pathname.split('/')[1] ?? '', hostname.split('.')[0] ?? ''];
  const known = [...wanted, ...places].map(interfaceLanguage).find((language) => language !== null);
  return known ?? 'en';
}
