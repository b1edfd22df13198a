import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { checkSync as Check, Diagnostics } from 'recheck';
import { BOUNDED, EXAMPLES } from './bounded-patterns.ts';
import { type Pattern, patternsIn, sources } from './patterns-in-source.ts';

const { checkSync } = createRequire(import.meta.url)('recheck') as { checkSync: typeof Check };

/** Verdicts of this machine; no others are trusted. */
const KEPT = path.resolve('node_modules/.cache/patterns.json');

/** Limits by work, not by time, so that every machine judges alike; the seconds are a safety net. */
const LIMITS = { attackLimit: 100_000_000, attackTimeout: null, incubationTimeout: null, timeout: 60_000 };

/** How a regular expression performs on its worst text. */
export function judge({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Diagnostics {
  return checkSync(source, flags, LIMITS);
}

/**
 * Regular expressions that may take more than linear time and are not listed as bounded, and entries of that list that
 * are not needed.
 */
export function patternFaults(files = sources(), bounded = BOUNDED): string[] {
  const { patterns, unread } = patternsIn(files, EXAMPLES);
  const safe = keptSafe();
  const faults = unread.map((made) => `${made}: what is in it is unknown; give an example in bounded-patterns.ts`);
  const used = new Set<string>();
  for (const pattern of patterns) {
    const key = keyOf(pattern);
    const file = pattern.place.replace(/:\d+$/, '');
    if (bounded.some((one) => one.file === file && keyOf(one.pattern) === key)) used.add(`${file} ${key}`);
    else if (!safe.has(key)) {
      const verdict = judge(pattern);
      if (verdict.status === 'safe') safe.add(key);
      else faults.push(`${pattern.place}: /${pattern.source}/${pattern.flags} ${verdictText(verdict)}`);
    }
  }
  keep(safe);
  const idle = bounded.filter(({ file, pattern }) => !used.has(`${file} ${keyOf(pattern)}`));
  return [...faults, ...idle.map(({ file, pattern }) => `${file}: ${pattern} is listed as bounded and not there`)];
}

function verdictText(verdict: Diagnostics): string {
  if (verdict.status === 'vulnerable') return `takes ${verdict.complexity.summary} time`;
  return verdict.status === 'unknown' ? `could not be judged (${verdict.error.kind})` : 'is safe';
}

const keyOf = ({ source, flags }: { source: string; flags: string }) => `/${source}/${flags}`;

/** What produced the verdicts: those of another version, or by other limits, are ignored. */
function judgeId(): string {
  const require = createRequire(import.meta.url);
  return createHash('sha256')
    .update(readFileSync(require.resolve('recheck/package.json')))
    .update(JSON.stringify(LIMITS))
    .digest('hex');
}

function keptSafe(): Set<string> {
  try {
    const { by, safe } = JSON.parse(readFileSync(KEPT, 'utf8')) as { by: string; safe: string[] };
    return new Set(by === judgeId() ? safe : []);
  } catch {
    return new Set();
  }
}

function keep(safe: Set<string>): void {
  mkdirSync(path.dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ by: judgeId(), safe: [...safe] }));
}
