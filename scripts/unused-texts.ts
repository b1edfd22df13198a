import { globSync, readFileSync } from 'node:fs';
import { topics } from '../common/texts/interface/topics.ts';
import { mail } from '../common/texts/mail.ts';
import { pages } from '../common/texts/public.ts';
import { reader } from '../common/texts/reader.ts';
import type { Topic, Translations } from '../common/texts/topic.ts';

/** The names in the source: quoted words, identifiers, and patterns of keys that are assembled from parts. */
type Named = { quoted: Set<string>; names: Set<string>; patterns: RegExp[] };

/**
 * Texts that nothing uses, each in one line. A key is used where the source holds it in quotes, or a template that makes
 * it, of parts that the source names too: so a text may be missed here, but none that is used is said to be unused.
 */
export function unusedTexts(source: string = sourceText()): string[] {
  const named = namedIn(source);
  const isQuoted = (key: string) => named.quoted.has(key);
  const interfaceKeys = Object.entries(topics).flatMap(([topic, of]) =>
    counted(of)
      .filter((key) => !isMade(named, `${topic}.${key}`) && !(topic === 'errors' && isQuoted(key)))
      .map((key) => `${topic}.${key}`),
  );
  const others = [...counted(reader), ...counted(mail)].filter((key) => !isMade(named, key));
  const ofPages = [...Object.keys(pages.site), ...Object.keys(pages.sales)].filter((key) => !named.names.has(key));
  return [...interfaceKeys, ...others, ...ofPages].map((key) => `nothing uses the text ${key} in common/texts`);
}

/** The Portuguese texts that a piece of source shows in the interface. */
export function portugueseTexts(source: string): string[] {
  return shownTexts(source).map(({ texts }) => texts['pt-BR']);
}

/** The texts that a piece of source shows in the interface. */
export function shownTexts(source: string): { topic: string; key: string; texts: Translations }[] {
  const named = namedIn(source);
  return Object.entries(topics).flatMap(([topic, of]: [string, Topic]) =>
    Object.entries(of)
      .filter(([key]) => isMade(named, `${topic}.${key.replace(/_(?:zero|one|many|other)$/, '')}`))
      .map(([key, texts]) => ({ topic, key, texts })),
  );
}

/** The keys of a topic; keys of one and of many count as one key. */
function counted(topic: Topic): string[] {
  const one = (key: string) => key.replace(/_(?:zero|one|many|other)$/, '');
  return [...new Set(Object.keys(topic).map((key) => (`${one(key)}_other` in topic ? one(key) : key)))];
}

function isMade({ quoted, names, patterns }: Named, key: string): boolean {
  if (quoted.has(key)) return true;
  return patterns.some((pattern) =>
    pattern
      .exec(key)
      ?.slice(1)
      .every((part) => names.has(part)),
  );
}

function namedIn(source: string): Named {
  const quoted = new Set([...source.matchAll(/(['"`])([\w.]+)\1/g)].map(([, , word = '']) => word));
  const names = new Set(source.match(/\b[a-z]\w*/gi));
  const templates = new Set([...source.matchAll(/`((?:[\w.]|\$\{[^`{}]*\})*)`/g)].map(([, text = '']) => text));
  const patterns = [...templates]
    // a pattern without letters of its own would match every key
    .filter((text) => text.includes('${') && /[a-z]/i.test(text.replace(/\$\{[^}]*\}/g, '')))
    .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '(\\w+?)')}$`));
  return { quoted, names, patterns };
}

function sourceText(): string {
  const files = globSync('{app,server,common}/**/*.{ts,tsx}');
  const own = files.filter((file) => !/\.test\.tsx?$|\/texts\/[^/]+\//.test(file));
  return own.map((file) => readFileSync(file, 'utf8')).join('\n');
}
