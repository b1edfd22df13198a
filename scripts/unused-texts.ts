import { globSync, readFileSync } from 'node:fs';
import { ptBR as mail } from '../common/i18n/mail/pt-BR.ts';
import { texts } from '../common/i18n/pt-BR/index.ts';
import { pt as pages } from '../common/i18n/public/pt.ts';
import { pt as reader } from '../common/i18n/reader/pt.ts';

type Catalogue = Record<string, string>;
/** What the source names: whole words in quotes, any names, and patterns of words that are put together from parts. */
type Named = { quoted: Set<string>; names: Set<string>; patterns: RegExp[] };

/**
 * Texts that nothing uses, each in one line. A key is used where the source holds it in quotes, or a template that makes
 * it, of parts that the source names too: so a text may be missed here, but none that is used is said to be unused.
 */
export function unusedTexts(source: string = sourceText()): string[] {
  const named = namedIn(source);
  const isQuoted = (key: string) => named.quoted.has(key);
  const interfaceKeys = Object.entries(texts).flatMap(([topic, of]) =>
    counted(of)
      .filter((key) => !isMade(named, `${topic}.${key}`) && !(topic === 'errors' && isQuoted(key)))
      .map((key) => `${topic}.${key}`),
  );
  const others = [...counted(reader), ...counted(mail)].filter((key) => !isMade(named, key));
  const ofPages = [...Object.keys(pages.site), ...Object.keys(pages.sales)].filter((key) => !named.names.has(key));
  return [...interfaceKeys, ...others, ...ofPages].map((key) => `nothing uses the text ${key} in common/i18n`);
}

/** The keys of a catalogue, those that count one and many once. */
function counted(catalogue: Catalogue): string[] {
  const one = (key: string) => key.replace(/_(?:one|many|other)$/, '');
  return [...new Set(Object.keys(catalogue).map((key) => (`${one(key)}_other` in catalogue ? one(key) : key)))];
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
    // one without letters of its own would make every key
    .filter((text) => text.includes('${') && /[a-z]/i.test(text.replace(/\$\{[^}]*\}/g, '')))
    .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '(\\w+?)')}$`));
  return { quoted, names, patterns };
}

function sourceText(): string {
  const files = globSync('{app,server,common}/**/*.{ts,tsx}');
  const own = files.filter((file) => !/\.test\.tsx?$|\/i18n\/[^/]+\//.test(file));
  return own.map((file) => readFileSync(file, 'utf8')).join('\n');
}
