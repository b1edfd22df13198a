import { elementFromString, generateHTML, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { tagsIn } from '#common/document/definition.ts';
import { withPlayers } from './embed.ts';
import { extensions } from './extensions.ts';
import { HELD_SHEET, holdStyles, restoreStyles, withoutHandlers } from './held-styles.ts';
import { partsAsBlocks } from './parts.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Tags that only stand inside another, which is named instead. */
const PARTS = new Set(tagsIn('part', 'cell').map((tag) => `<${tag}>`));

/** The HTML as the visual editor's document. */
export function documentOf(html: string): JSONContent {
  const body = restoreStyles(elementFromString(holdStyles(html)));
  for (const sheet of body.querySelectorAll(HELD_SHEET)) sheet.remove();
  return DocumentParser.fromSchema(getSchema(extensions)).parse(body).toJSON();
}

/** The HTML as the visual editor would write it. */
export function simplified(html: string): string {
  const { body } = new DOMParser().parseFromString(holdStyles(html), 'text/html');
  partsAsBlocks(body);
  return withPlayers(generateHTML(documentOf(body.innerHTML), extensions)).replace(/^<p><\/p>$/, '');
}

/**
 * What the visual editor would lose of some HTML, named for a person (`<table>`, `class`); empty when it shows all. An
 * empty name stands for a difference that is in no single tag.
 */
export function lossesOf(html: string): string[] {
  const quiet = withoutHandlers(html);
  const before = tokensOf(quiet);
  const after = tokensOf(simplified(quiet));
  if (keyOf(before) === keyOf(after)) return [];
  const left = countNames(after);
  const lost = [...countNames(before)].filter(([name, count]) => count > (left.get(name) ?? 0)).map(([name]) => name);
  const told = lost.filter((name) => !(PARTS.has(name) && lost.some((other) => !PARTS.has(other))));
  return told.length > 0 ? told : [''];
}

const keyOf = (tokens: Token[]) => tokens.map(({ key }) => key).join('\n');

function countNames(tokens: Token[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { names } of tokens) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
