import { cleaned } from '../book/clean-text.ts';

type Attributes = Record<string, string | number | undefined>;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it is written in XML. */
export function text(plain: string): string {
  return cleaned(plain).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** An element with what is written in it, as XML; one with nothing in it closes itself. */
export function element(name: string, attributes: Attributes = {}, ...content: string[]): string {
  const said = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${text(String(value))}"`],
  );
  const inside = content.join('');
  return `<${name}${said.join('')}${inside ? `>${inside}</${name}>` : '/>'}`;
}

/** The attributes of a language, as both XML and HTML have it. */
export function inLanguage(lang: string | undefined): Attributes {
  return lang ? { lang, 'xml:lang': lang } : {};
}
