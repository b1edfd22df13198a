import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FEW_TEXTS } from '../app/frame/few-texts.ts';
import { EARLY, isEarly } from '../common/texts/early.ts';
import { shownTexts } from './unused-texts.ts';

/** The finder names screens of the whole program and waits for all texts. */
const WAITING = ['app/frame/finder.tsx'];
const IMPORTED = /^(?:import|export)(?! type)[^;]*? from '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm;

/** The source of files in app/ and common/, and of all that they import, now or later. */
function sourceOf(files: string[], seen = new Set<string>(WAITING)): string {
  return files
    .filter((file) => !seen.has(file) && seen.add(file))
    .map((file) => {
      const source = readFileSync(file, 'utf8');
      const imported = [...source.matchAll(IMPORTED)].map(([, usual, late, bare]) => usual ?? late ?? bare ?? '');
      return `${source}\n${sourceOf(
        imported.flatMap((name) => fileOf(name, file)),
        seen,
      )}`;
    })
    .join('\n');
}

function fileOf(name: string, importer: string): string[] {
  const own = name.startsWith('.') ? path.join(path.dirname(importer), name) : name.replace(/^#(?=app|common)/, '');
  return /^(?:app|common)\/(?!texts\/).*\.tsx?$/.test(own) && existsSync(own) ? [own] : [];
}

const shown = shownTexts(sourceOf(['app/entry.client.tsx', ...[...FEW_TEXTS].map((id) => `app/${id}.tsx`)]));

test('the texts of every page are all that the e-book list says, with what it opens', () => {
  expect(shown.length).toBeGreaterThan(100);
  const late = shown.filter(({ topic, key }) => !isEarly(topic, key));
  expect(late.map(({ topic, key }) => `${topic}.${key}`)).toEqual([]);
});

test('what comes early is said early', () => {
  const said = new Set(shown.flatMap(({ topic, key }) => [topic, `${topic}.${key}`]));
  expect(EARLY.filter((name) => !said.has(name))).toEqual([]);
});
