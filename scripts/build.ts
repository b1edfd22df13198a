import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSED = /\.(?:js|css|svg|txt|webmanifest)$/;

/** Builds the product into `build/`, and the compressed twins of its static files beside them. */
export function build(): void {
  const bin = path.resolve('node_modules/@react-router/dev/bin.cjs');
  const result = spawnSync(process.execPath, [bin, 'build'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) {
    process.stdout.write(result.stdout);
    throw new Error('the build failed');
  }
  for (const name of readdirSync('build/client', { recursive: true, encoding: 'utf8' })) {
    if (COMPRESSED.test(name)) compress(path.join('build/client', name));
  }
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
}

if (import.meta.main) build();
