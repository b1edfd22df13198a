import { interfaceLanguage, type Language } from './languages.ts';

const NAME = 'prelo_language';
const YEAR_SECONDS = 31_536_000;

/** The interface language that a Cookie header carries. */
export function readLanguageCookie(cookies: string | null): Language | null {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(cookies ?? '') ?? [];
  return interfaceLanguage(value);
}

/**
 * The cookie that remembers an interface language, as a server sends it and a page sets it; `site` is an address of the
 * product.
 */
export function languageCookie(language: Language, site: string): string {
  const secure = site.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
