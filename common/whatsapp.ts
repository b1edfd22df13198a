import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export type { CountryCode };

/** A WhatsApp number for display: `href` is null if its country is unknown or there is no such number. */
export type ShownWhatsapp = { text: string; href: string | null };

/** A typed number in its field: the country whose code precedes it, and the rest as it was typed. */
type TypedNumber = { country: CountryCode | null; rest: string };

export const COUNTRIES: readonly CountryCode[] = getCountries();

const callingCode = (country: CountryCode): string => `+${getCountryCallingCode(country)}`;

/** For countries that share a code, the largest comes first. */
const LARGEST = ['US', 'GB', 'RU', 'IT', 'AU', 'NO', 'FI', 'MA', 'GP', 'RE', 'SH', 'CW'] satisfies CountryCode[];

/** One country for each calling code: no code is a prefix of another. */
const OF_CODE = new Map<string, CountryCode>(
  [...COUNTRIES, ...LARGEST].map((country) => [callingCode(country), country]),
);

function numberIn(text: string): PhoneNumber | null {
  if (!text.startsWith('+')) return null;
  const number = parsePhoneNumberFromString(text, { extract: false });
  return number?.isValid() && !number.ext ? number : null;
}

/** A number with its country's code, as E.164 writes it (`+5511999998888`); null if there is no such number. */
export function whatsappNumber(text: string): string | null {
  return numberIn(text.trim())?.number ?? null;
}

/** A stored number for people to read and follow; an empty text where nothing is stored. */
export function shownWhatsapp(stored: string): ShownWhatsapp {
  const number = numberIn(stored.trim());
  if (!number) return { text: stored, href: null };
  return { text: number.formatInternational(), href: `https://wa.me/${number.number.slice(1)}` };
}

/** Whether a number has no country code. */
export function lacksCountry(text: string): boolean {
  return text.trim() !== '' && !text.trim().startsWith('+');
}

/** The parts of a number for its field; a stored number is formatted as its country writes it. */
export function typedNumber(text: string): TypedNumber {
  const [code] = /^\+\d+/.exec(text) ?? [];
  const lengths = [2, 3, 4];
  const found = code && lengths.map((length) => code.slice(0, length)).find((start) => OF_CODE.has(start));
  if (!found) return { country: null, rest: text };
  const number = numberIn(text);
  const country = number?.country ?? OF_CODE.get(found) ?? null;
  if (number?.number === text) return { country, rest: number.formatNational() };
  return { country, rest: text.slice(found.length).trimStart() };
}

/** The value of a field from its parts; a rest that brings its own code stays unchanged. */
export function joinedNumber({ country, rest }: TypedNumber): string {
  if (country === null || rest.trim() === '' || rest.trim().startsWith('+')) return rest.trimStart();
  return `${callingCode(country)} ${rest.trimStart()}`;
}

/** Whether two countries share a code. */
export function sharesCode(one: CountryCode, other: CountryCode): boolean {
  return callingCode(one) === callingCode(other);
}

/** The country of most people who read a language, such as BR of `pt-BR` and DE of `de`. */
export function countryOf(language: string): CountryCode | null {
  const { region } = new Intl.Locale(language).maximize();
  return COUNTRIES.find((country) => country === region) ?? null;
}
