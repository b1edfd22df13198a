import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '#server/config.ts';

/** Files and folders of the source that a running server reads: named from the package or from the bundle, and no programs. */
function readBesideBundle(): string[] {
  const named = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(?:#|(?:\.\.\/)+)(server\/[\w./-]+)'/g)].map(([, name = '']) => name),
  );
  return [...new Set(named)].filter((name) => !/\.[jt]sx?$/.test(name)).toSorted();
}

test('the image of the container has each file that the server reads beside its bundle', () => {
  const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build \/prelo\/(\S+) /gm)].map(
    ([, name = '']) => name,
  );
  const read = readBesideBundle();
  expect(read).toContain('server/site/search-library.txt');
  expect(read.filter((name) => !copied.some((one) => name === one || name.startsWith(`${one}/`)))).toEqual([]);
});

test.each(['compose.yaml', 'compose.postgres.yaml'])('%s hands each setting on', (file) => {
  const text = readFileSync(file, 'utf8');
  const [, block = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(text) ?? [];
  const handed = [...block.matchAll(/^ {6}([A-Z_\d]+):/gm)].map(([, name = '']) => name);
  // the image's own
  const fixed = ['HOST', 'PORT', 'DATA_DIR'];
  expect([...handed, ...fixed].toSorted()).toEqual(SETTINGS.toSorted());
});
