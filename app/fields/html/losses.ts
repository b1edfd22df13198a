import { generateHTML, generateJSON } from '@tiptap/core';
import { extensions } from './extensions.ts';
import { type Token, tokensOf } from './tokens.ts';

/** The HTML as the visual editor would write it. */
export function simplified(html: string): string {
  return generateHTML(generateJSON(html, extensions), extensions).replace(/^<p><\/p>$/, '');
}

/**
 * What the visual editor would lose of some HTML, named for a person (`<table>`, `class`); empty when it shows all. An
 * empty name stands for a difference that is in no single tag.
 */
export function lossesOf(html: string): string[] {
  const before = tokensOf(html);
  const after = tokensOf(simplified(html));
  if (keyOf(before) === keyOf(after)) return [];
  const left = countNames(after);
  const lost = [...countNames(before)].filter(([name, count]) => count > (left.get(name) ?? 0)).map(([name]) => name);
  return lost.length > 0 ? lost : [''];
}

const keyOf = (tokens: Token[]) => tokens.map(({ key }) => key).join('\n');

function countNames(tokens: Token[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { names } of tokens) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
