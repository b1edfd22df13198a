import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'server/db/migrations';
const WAY = 'docs/decisions/0024-expand-and-contract.md says what a migration needs.';

/** What is wrong with the migrations of a folder, one fault per line with its remedy; empty if there is none. */
export function migrationFaults(folder: string = FOLDER): string[] {
  const names = namesIn(folder, '.ts');
  const hashes = hashesOf(folder);
  const faults = [...numberFaults(names), ...rowFaults(names, namesIn(folder, '.rows.json'))];
  for (const name of names) {
    if (!hashes[name]) {
      faults.push(`${name}: its hash is missing; run: node scripts/migrations.ts`);
    } else if (hashes[name] !== hashOf(folder, name)) {
      faults.push(
        `${name} was edited. One that was merged never is: undo that and write another migration. Only if it was never merged: remove its line from hashes.json and run: node scripts/migrations.ts`,
      );
    }
  }
  for (const name of Object.keys(hashes)) {
    if (!names.includes(name)) faults.push(`${name} is gone. A migration that was merged stays under its name.`);
  }
  return faults.length > 0 ? [...faults, WAY] : [];
}

/** Adds the hashes of migrations that have none; an existing hash never changes. @returns the names that were added */
export function addHashes(folder: string = FOLDER): string[] {
  const hashes = hashesOf(folder);
  const added = namesIn(folder, '.ts').filter((name) => !hashes[name]);
  for (const name of added) hashes[name] = hashOf(folder, name);
  const sorted = Object.fromEntries(Object.entries(hashes).toSorted());
  if (added.length > 0) writeFileSync(path.join(folder, 'hashes.json'), `${JSON.stringify(sorted, null, 2)}\n`);
  return added;
}

function numberFaults(names: string[]): string[] {
  return names.flatMap((name, index) => {
    const wanted = String(index + 1).padStart(4, '0');
    return name.startsWith(`${wanted}_`) ? [] : [`${name}: the next number is ${wanted}, each is taken once`];
  });
}

function rowFaults(names: string[], withRows: string[]): string[] {
  const missing = names.filter((name) => !withRows.includes(name));
  const left = withRows.filter((name) => !names.includes(name));
  return [
    ...missing.map((name) => `${name}: ${name}.rows.json is missing beside it`),
    ...left.map((name) => `${name}.rows.json belongs to no migration`),
  ];
}

function namesIn(folder: string, ending: string): string[] {
  return globSync(`*${ending}`, { cwd: folder })
    .map((file) => file.slice(0, -ending.length))
    .toSorted();
}

function hashesOf(folder: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'hashes.json'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function hashOf(folder: string, name: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(folder, `${name}.ts`)))
    .digest('hex');
}

if (import.meta.main) {
  const added = addHashes();
  console.log(added.length > 0 ? `Added: ${added.join(', ')}` : 'Every migration has its hash already.');
}
