import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.ts';

const OUTPUT = path.resolve('build/server/index.js');
const SOURCES = [
  'app/**/*',
  'common/**/*',
  'server/**/*',
  'public/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Whether the build is missing or older than a source file. */
function isStale(): boolean {
  if (!existsSync(OUTPUT)) return true;
  const built = statSync(OUTPUT).mtimeMs;
  return globSync(SOURCES, { exclude: (name) => name.endsWith('.test.ts') }).some(
    (file) => statSync(file).mtimeMs > built,
  );
}

process.env.NODE_ENV = 'production';
if (isStale()) {
  console.log('Building Prelo; this is done once...');
  build();
}
await import(OUTPUT);
