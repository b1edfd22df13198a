import { escaped } from '../document/escaped.ts';
import type { Part } from './part.ts';

/** The parts of a formula as MathML, which HTML and XML read alike. */
export function markupOf(parts: Part[]): string {
  return parts.map(markupOfPart).join('');
}

function markupOfPart(part: Part): string {
  if (typeof part === 'string') return escaped(part);
  const attributes = Object.entries(part.attributes).map(([name, text]) => ` ${name}="${text}"`);
  return `<${part.tag}${attributes.join('')}>${markupOf(part.parts)}</${part.tag}>`;
}
