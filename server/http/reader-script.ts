import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = 'app/reader/script/reader.ts';

/** The address of the script of readers' pages: from the build's manifest; while developing, its source. */
export function readReaderScript(clientDir: string): string {
  const manifest = path.join(clientDir, '.vite/reader.json');
  if (!existsSync(manifest)) return `/${SOURCE}`;
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  return `/${built[SOURCE]?.file}`;
}
