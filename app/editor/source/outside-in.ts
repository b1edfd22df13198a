import { ELEMENTS, mayHave } from '#common/document/definition.ts';
import { FORMULA_PARTS } from '#common/document/formula.ts';
import { VANISHING } from '#common/document/schema/outside.ts';
import { declarationsIn, isDefined, isStyle } from '#common/document/styles.ts';
import { OF_PLAYERS } from '../outside.ts';
import { closersOf } from './pieces.ts';
import { type SourceToken, sourceTokens } from './tokens.ts';

/** A part of the source that readers never get: its position and its name for people (`<form>`, `class`). */
export type Outside = { from: number; to: number; name: string };

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
/** What stands for the page itself, which every parser leaves out. */
const PAGE = new Set(['html', 'head', 'body']);

/** All that readers never get of a source, in its order. */
export function outsideIn(source: string): Outside[] {
  const tokens = sourceTokens(source);
  const closers = closersOf(tokens);
  const found: Outside[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as SourceToken;
    const { kind, tag, from, to } = token;
    if (kind === 'comment' && !/^<!doctype/i.test(source.slice(from, from + 9)))
      found.push({ from, to, name: '<!-- -->' });
    if (kind !== 'open' || PAGE.has(tag)) continue;
    const attributes = attributesIn(source, token);
    if (!isForeign(tag, attributes)) {
      found.push(...attributes.flatMap((attribute) => outsideOn(tag, attribute)));
      continue;
    }
    const last = VANISHING.has(tag) ? Math.max(index, closers[index] ?? -1) : index;
    found.push({ from, to: tokens[last]?.to ?? to, name: `<${tag}>` });
    index = last;
  }
  return found;
}

/** The names of these parts, each once. */
export function namesOf(found: Outside[]): string[] {
  return [...new Set(found.map(({ name }) => name))];
}

type Written = { from: number; to: number; name: string; value: string };

function attributesIn(source: string, { from, to, tag }: SourceToken): Written[] {
  const start = from + 1 + tag.length;
  return [...source.slice(start, to - 1).matchAll(ATTRIBUTE)].map(
    ({ 0: whole, 1: name = '', 2: value = '', index }) => ({
      ...{ from: start + index, to: start + index + whole.length, name: name.toLowerCase() },
      value: decoded(value.replace(/^(["'])([\s\S]*)\1$/, '$2')),
    }),
  );
}

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  const area = document.createElement('textarea');
  area.innerHTML = text;
  return area.value;
}

/** Whether an element is none that may be written; a frame of elsewhere is none. */
function isForeign(tag: string, attributes: Written[]): boolean {
  if (FORMULA_PARTS.has(tag)) return false;
  if (!ELEMENTS.has(tag)) return true;
  return tag === 'iframe' && !mayHave(tag, 'src', attributes.find(({ name }) => name === 'src')?.value ?? '');
}

function outsideOn(tag: string, { from, to, name, value }: Written): Outside[] {
  if (tag === 'iframe' && OF_PLAYERS.has(name)) return [];
  if (name !== 'style') return mayHave(tag, name, value) ? [] : [{ from, to, name }];
  const refused = [...declarationsIn(value)].filter(([style, said]) => !isDefined(style) || !isStyle(style, said));
  return refused.map(([style]) => ({ from, to, name: style }));
}
