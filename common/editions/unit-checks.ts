import { escaped } from '../document/escaped.ts';
import type { EbookLanguage } from '../languages.ts';
import { htmlToText } from '../search.ts';
import { readText } from '../words.ts';

/** What of a translated unit may be wrong. It is said, and stops nothing. */
export type UnitCheck =
  | { check: 'empty' | 'same' | 'long' }
  /** What the translation lacks, and what it has beyond its source. */
  | { check: 'numbers' | 'links' | 'pictures' | 'codes'; missing: string[]; added: string[] }
  /** Of the glossary: what is not translated by it, and what is not to be used (`checkTerms`). */
  | { check: 'terms' | 'forbidden'; missing: string[]; added: string[] };

type Compared = Record<'source' | 'target', { html: string; language: EbookLanguage }>;

/** A translation longer than this many times its source is looked at; of a few words it says nothing. */
const LONG = 1.6;
const LEAST_LETTERS = 20;

const LINK = /<a\s[^<>]*?href="([^"<>]*)"/g;
const PICTURE = /<(?:img|video|audio|iframe)\s[^<>]*?src="([^"<>]*)"/g;
/** What stands for itself in every language: code, formulas, cards. */
const CODE = /<code>([^<>]*)<\/code>|<(?:item-card|math)\s([^<>]*)>/g;

/** Compares a translated unit with its source, both as written by the document's schema. */
export function checkUnit({ source, target }: Compared): UnitCheck[] {
  const [from, to] = [wordsOf(source.html), wordsOf(target.html)];
  if (!to && from) return [{ check: 'empty' }];
  const checks: UnitCheck[] = [];
  if (from === to && /\p{L}/u.test(to)) checks.push({ check: 'same' });
  const pairs = [
    ['numbers', numbersIn(from, source.language), numbersIn(to, target.language)],
    ['links', found(LINK, source.html), found(LINK, target.html)],
    ['pictures', found(PICTURE, source.html), found(PICTURE, target.html)],
    ['codes', found(CODE, source.html), found(CODE, target.html)],
  ] as const;
  for (const [check, wanted, had] of pairs) {
    const [missing, added] = [without(wanted, had), without(had, wanted)];
    if (missing.length + added.length > 0) checks.push({ check, missing, added });
  }
  if (from.length >= LEAST_LETTERS && to.length > from.length * LONG) checks.push({ check: 'long' });
  return checks;
}

/**
 * The same of a field: of HTML, or of plain text, in which addresses and signs count as words.
 * @param value what it says; `source` as JSON, as units of fields have it
 */
export function checkField({ source, target, isHtml }: Compared & { isHtml: boolean }): UnitCheck[] {
  const text: unknown = source.html ? JSON.parse(source.html) : '';
  if (typeof text !== 'string') return [];
  const htmlOf = (value: string) => (isHtml ? value : escaped(value));
  return checkUnit({
    source: { ...source, html: htmlOf(text) },
    target: { ...target, html: htmlOf(target.html) },
  });
}

const wordsOf = (html: string) => readText(html.replace(THIN, "$1'"));

function found(pattern: RegExp, html: string): string[] {
  return [...html.matchAll(pattern)].map(([, first, second]) => htmlToText(first ?? second ?? ''));
}

/** The entries of a list beyond those of another, each as often as it is there. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return list.filter((entry) => {
    const at = left.indexOf(entry);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A space within a number, which does not break: in text it would read as one between words. */
const THIN = /(\d)(?:[\u00a0\u202f]|&nbsp;)(?=\d{3}(?!\d))/g;
/** Digits with single signs between them. */
const NUMBER = /\d+(?:[.,']\d+)*/g;

/** The numbers of a text in one spelling, whatever its language writes for decimals and thousands: `1234.5`. */
function numbersIn(text: string, language: EbookLanguage): string[] {
  return [...text.matchAll(NUMBER)].map(([number]) => spelled(number, language));
}

function spelled(number: string, language: EbookLanguage): string {
  const decimal = language === 'en' ? '.' : ',';
  const [whole = '', ...fractions] = number.split(decimal);
  const parts = whole.split(/[.,']/);
  const isGrouped = parts.every((part, place) => place === 0 || part.length === 3);
  // a date, a version or a time
  if (fractions.length > 1 || !isGrouped || /\D/.test(fractions[0] ?? '')) return number.replace(/\D/g, '.');
  return fractions[0] ? `${parts.join('')}.${fractions[0]}` : parts.join('');
}
