import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { checkSync as Check, Diagnostics } from 'recheck';
import { BOUNDED, EXAMPLES } from './bounded-patterns.ts';
import { type Pattern, patternsIn, sources } from './patterns-in-source.ts';

const { checkSync } = createRequire(import.meta.url)('recheck') as { checkSync: typeof Check };

/** Verdicts of this machine; nothing else is believed. */
const KEPT = path.resolve('node_modules/.cache/patterns.json');

/** Of work, not of time, so that no machine judges otherwise; the seconds are a net. */
const LIMITS = { attackLimit: 100_000_000, attackTimeout: null, incubationTimeout: null, timeout: 60_000 };

/** How a regular expression does with the text that is worst for it. */
export function judge({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Diagnostics {
  return checkSync(source, flags, LIMITS);
}

/** Regular expressions that may take more than linear time and do not stand among the bounded ones, and what stands there in vain. */
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
      else faults.push(`${pattern.place}: /${pattern.source}/${pattern.flags} ${saidOf(verdict)}`);
    }
  }
  keep(safe);
  const idle = bounded.filter(({ file, pattern }) => !used.has(`${file} ${keyOf(pattern)}`));
  return [...faults, ...idle.map(({ file, pattern }) => `${file}: ${pattern} is listed as bounded and not there`)];
}

function saidOf(verdict: Diagnostics): string {
  if (verdict.status === 'vulnerable') return `takes ${verdict.complexity.summary} time`;
  return verdict.status === 'unknown' ? `could not be judged (${verdict.error.kind})` : 'is safe';
}

const keyOf = ({ source, flags }: { source: string; flags: string }) => `/${source}/${flags}`;

/** Who judged: verdicts of another version, or by other limits, count for nothing. */
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
