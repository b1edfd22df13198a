import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { INTERFACE_LANGUAGES, type Language } from '#common/languages.ts';

/** By language, the address of the script that holds the interface's texts; empty while developing. */
export type TextsFiles = Partial<Record<Language, string>>;

/** Reads them from the build's manifest, so that a page can name its texts before its scripts ask for them. */
export function readTextsFiles(clientDir: string): TextsFiles {
  const manifest = path.join(clientDir, '.vite/manifest.json');
  if (!existsSync(manifest)) return {};
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const files = INTERFACE_LANGUAGES.map((language) => [language, built[`virtual:texts/${language}`]?.file]);
  return Object.fromEntries(files.filter(([, file]) => file).map(([language, file]) => [language, `/${file}`]));
}
