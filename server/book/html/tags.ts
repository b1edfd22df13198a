import { cleaned } from '../clean-text.ts';

export type Attributes = Record<string, string | number | boolean | null | undefined>;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);

/** A text escaped for XML and HTML. */
export function escaped(text: string): string {
  return cleaned(text).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** An element that is both XML and HTML; attributes that are null, undefined or false are left out. */
export function tag(name: string, attributes: Attributes, ...inner: string[]): string {
  const open = opened(name, attributes);
  return VOID.has(name) ? `<${open}/>` : `<${open}>${inner.join('')}</${name}>`;
}

/** An element of XML that is not HTML: an empty one closes itself. */
export function element(name: string, attributes: Attributes, ...inner: string[]): string {
  const open = opened(name, attributes);
  const content = inner.join('');
  return content ? `<${open}>${content}</${name}>` : `<${open}/>`;
}

function opened(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined && value !== false)
    .map(([key, value]) => ` ${key}="${escaped(String(value === true ? key : value))}"`);
  return name + written.join('');
}
