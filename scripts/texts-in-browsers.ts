import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { INTERFACE_LANGUAGES, type Language } from '../common/languages.ts';
import { isEarly } from '../common/texts/early.ts';
import type * as Source from '../common/texts/interface/topics.ts';
import type * as Tools from '../common/texts/tools.ts';
import { inLanguage } from '../common/texts/topic.ts';

const PREFIX = 'virtual:texts/';
const SOURCE = path.resolve('common/texts/interface/topics.ts');
const TOOLS_PREFIX = 'virtual:tool-texts/';
const TOOLS_SOURCE = path.resolve('common/texts/tools.ts');

/**
 * Makes the interface's texts in one language two modules, so that a browser loads no other: `virtual:texts/de` has those
 * of every page, `virtual:texts/de-rest` all others.
 */
export const TEXTS_IN_BROWSERS: Plugin = {
  name: 'texts-in-browsers',
  resolveId: (source) => (askedFor(source) ? source : null),
  async load(id) {
    const asked = askedFor(id);
    if (!asked) return null;
    const { module, dependencies } = await runnerImport<typeof Source>(SOURCE);
    // while developing, a changed text loads the page again
    for (const file of dependencies) this.addWatchFile(path.resolve(file));
    const texts = partOf(inLanguage(module.topics, asked.language), asked.isRest);
    return `export const texts = ${JSON.stringify(texts)};`;
  },
};

/** Makes what a reader's tools say in one language a module: `virtual:tool-texts/de`. */
export const TOOL_TEXTS: Plugin = {
  name: 'tool-texts',
  resolveId: (source) => (source.startsWith(TOOLS_PREFIX) ? source : null),
  async load(id) {
    const language = INTERFACE_LANGUAGES.find((each) => id === TOOLS_PREFIX + each);
    if (!language) return null;
    const { module, dependencies } = await runnerImport<typeof Tools>(TOOLS_SOURCE);
    for (const file of dependencies) this.addWatchFile(path.resolve(file));
    return `export const texts = ${JSON.stringify(inLanguage(module.tools, language))};`;
  },
};

function askedFor(id: string): { language: Language; isRest: boolean } | null {
  const language = INTERFACE_LANGUAGES.find((each) => [PREFIX + each, `${PREFIX}${each}-rest`].includes(id));
  return language ? { language, isRest: id !== PREFIX + language } : null;
}

/** Of each topic the texts of every page, or its others; a topic without any is left out. */
function partOf(texts: Record<string, Record<string, string>>, isRest: boolean): typeof texts {
  const parted = Object.entries(texts).map(([topic, all]) => {
    const some = Object.entries(all).filter(([key]) => isEarly(topic, key) !== isRest);
    return [topic, Object.fromEntries(some)] as const;
  });
  return Object.fromEntries(parted.filter(([, some]) => Object.keys(some).length > 0));
}
