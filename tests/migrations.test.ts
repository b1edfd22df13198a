import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addHashes, migrationFaults } from '../scripts/migrations.ts';

let folder: string;
const write = (name: string, text = 'x') => writeFileSync(path.join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'prelo-migrations-'));
  for (const name of ['0001_a', '0002_b']) {
    write(`${name}.ts`);
    write(`${name}.rows.json`);
  }
  addHashes(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('[GR-04] the migrations of the product are as they were merged', () => {
  expect(migrationFaults()).toEqual([]);
});

test('[GR-04] an edited migration is found, and its hash does not follow', () => {
  expect(migrationFaults(folder)).toEqual([]);
  write('0001_a.ts', 'y');
  expect(addHashes(folder)).toEqual([]);
  expect(migrationFaults(folder).join('\n')).toContain('0001_a was edited. One that was merged never is');
});

test('[GR-04] a removed or renamed migration is found', () => {
  rmSync(path.join(folder, '0002_b.ts'));
  rmSync(path.join(folder, '0002_b.rows.json'));
  expect(migrationFaults(folder).join('\n')).toContain('0002_b is gone');
});

test('[GR-04] a new migration needs its hash, its rows and a number of its own', () => {
  write('0002_c.ts');
  const faults = migrationFaults(folder).join('\n');
  expect(faults).toContain('0002_c: the next number is 0003');
  expect(faults).toContain('0002_c: 0002_c.rows.json is missing');
  expect(faults).toContain('0002_c: its hash is missing');
});
