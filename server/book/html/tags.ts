export type Attributes = Record<string, string | number | boolean | null | undefined>;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** An element, as XML and HTML both read it; attributes that are null, undefined or false are left out. */
export function tag(name: string, attributes: Attributes, ...inner: string[]): string {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined && value !== false)
    .map(([key, value]) => ` ${key}="${escaped(String(value === true ? key : value))}"`);
  const open = `${name}${said.join('')}`;
  return VOID.has(name) ? `<${open}/>` : `<${open}>${inner.join('')}</${name}>`;
}

const VOID = new Set(['br', 'hr', 'img', 'input']);
