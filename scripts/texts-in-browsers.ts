import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { INTERFACE_LANGUAGES, type Language } from '../common/languages.ts';
import type * as Source from '../common/texts/interface/topics.ts';
import { inLanguage } from '../common/texts/topic.ts';

const PREFIX = 'virtual:texts/';
const SOURCE = path.resolve('common/texts/interface/topics.ts');

/** Makes the interface's texts in one language a module, `virtual:texts/de`, so that a browser loads no other. */
export const TEXTS_IN_BROWSERS: Plugin = {
  name: 'texts-in-browsers',
  resolveId: (source) => (languageOf(source) ? source : null),
  async load(id) {
    const language = languageOf(id);
    if (!language) return null;
    const { module, dependencies } = await runnerImport<typeof Source>(SOURCE);
    // while developing, a changed text loads the page again
    for (const file of dependencies) this.addWatchFile(path.resolve(file));
    return `export const texts = ${JSON.stringify(inLanguage(module.topics, language))};`;
  },
};

function languageOf(id: string): Language | undefined {
  return INTERFACE_LANGUAGES.find((language) => id === PREFIX + language);
}
