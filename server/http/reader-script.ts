import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = 'app/reader/script/reader.ts';
/** Texts of tools, and endings of words, of a language. */
const OF_LANGUAGE = /(?:tool-texts|search\/languages)\/([a-z]{2})/;
/** What readers without an account never load. */
const FOR_MANAGERS = 'app/reader/script/studio.ts';

type Chunk = { file: string; css?: string[]; assets?: string[] };

/** What is built of the readers' program (scripts/reader-scripts.ts). */
export type ReaderProgram = {
  /** Address of the script that pages load first. */ entry: string;
  /** Changes with any of its files; the worker knows the same (`readerBuild`). */ build: string;
  /** Addresses of all its files with what is of one language: those too that are loaded when a tool is opened. */
  files: (language: string) => string[];
};

/** Reads the build's manifest; while developing there is none, and the entry is its source. */
export function readReaderProgram(clientDir: string): ReaderProgram {
  const manifest = path.join(clientDir, '.vite/reader.json');
  if (!existsSync(manifest)) return { entry: `/${SOURCE}`, build: '', files: () => [] };
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
  const chunks = Object.entries(built).filter(([name]) => name !== FOR_MANAGERS);
  return {
    entry: `/${built[SOURCE]?.file}`,
    build: readerBuild(clientDir),
    files: (language) => {
      const taken = chunks.filter(([name]) => language.startsWith(OF_LANGUAGE.exec(name)?.[1] ?? ''));
      const files = taken.flatMap(([, { file, css = [], assets = [] }]) => [file, ...css, ...assets]);
      return [...new Set(files)].map((file) => `/${file}`);
    },
  };
}

/** Eight letters that change with any file of the readers' program. */
export function readerBuild(clientDir: string): string {
  const manifest = readFileSync(path.join(clientDir, '.vite/reader.json'));
  return createHash('sha256').update(manifest).digest('hex').slice(0, 8);
}

/** Changes with any part of the product that pages are made by; the same on all nodes. */
export function serverBuild(clientDir: string): string {
  const hash = createHash('sha256');
  const program = path.join(clientDir, '../server/index.js');
  if (existsSync(program)) hash.update(readFileSync(program));
  const assets = path.join(clientDir, 'assets');
  if (existsSync(assets)) hash.update(readdirSync(assets).sort().join());
  return hash.digest('hex').slice(0, 16);
}
