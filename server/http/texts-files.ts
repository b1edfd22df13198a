import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { INTERFACE_LANGUAGES, type Language } from '#common/languages.ts';

/** The addresses of the scripts that hold the interface's texts: those of every page, and the rest. */
export type TextsOfLanguage = { early: string; rest: string };

/** By language; empty while developing. */
export type TextsFiles = Partial<Record<Language, TextsOfLanguage>>;

/** Reads them from the build's manifest, so that a page can name its texts before its scripts ask for them. */
export function readTextsFiles(clientDir: string): TextsFiles {
  const manifest = path.join(clientDir, '.vite/manifest.json');
  if (!existsSync(manifest)) return {};
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const files = INTERFACE_LANGUAGES.flatMap((language) => {
    const [early, rest] = [built[`virtual:texts/${language}`], built[`virtual:texts/${language}-rest`]];
    return early && rest ? [[language, { early: `/${early.file}`, rest: `/${rest.file}` }]] : [];
  });
  return Object.fromEntries(files) as TextsFiles;
}
