import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mapFaults } from './map.ts';
import { capture, projectNode } from './run.ts';

let folder: string;

beforeEach(() => {
  mkdirSync('test-results', { recursive: true });
  folder = mkdtempSync('test-results/house-');
});

afterEach(() => rmSync(folder, { recursive: true }));

function build(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const MAP =
  '## The house\n\n```\napp/      pages\n  reader/ forms/  what/ever\nserver/   the rest\n  db/     rows\n```\n';

test('[GR-05] a room that the map leaves out, and one that is on the map alone, are faults', () => {
  build({ 'docs/architecture.md': MAP, 'app/reader/a.ts': '', 'app/cellar/b.ts': '', 'server/db/c.ts': '' });
  expect(mapFaults(folder)).toEqual([
    'app/cellar/ is not on the map of docs/architecture.md',
    'app/forms/ is on the map of docs/architecture.md alone',
  ]);
});

test('[GR-05] the map shows the house as it is', () => {
  expect(mapFaults()).toEqual([]);
});

test.each([
  { what: 'of values', word: '' },
  { what: 'of types', word: 'type ' },
])('[GR-05] a circle of imports $what is refused', async ({ word }) => {
  build({
    'one.ts': `import ${word}{ Two } from './two.ts';\nexport class One { other?: Two }\n`,
    'two.ts': `import ${word}{ One } from './one.ts';\nexport class Two { other?: One }\n`,
  });
  const cruiser = path.resolve('node_modules/.bin/depcruise');
  const { code, output } = await capture(projectNode(), [cruiser, '--config', '.dependency-cruiser.cjs', folder]);
  expect(output).toContain('no-circular');
  expect(code).not.toBe(0);
});
