import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The commit that is checked out, and a hash of the files as they are, changed and new ones included. */
export type TreeState = { commit: string; content: string };

/** @throws where there is no git repository: nothing could tie a result to a commit */
export function treeState(): TreeState {
  const hash = createHash('sha256');
  const names = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const name of [...new Set(names)].sort()) hash.update(`${name}\0`).update(contentOf(name)).update('\0');
  return { commit: git('rev-parse', 'HEAD').trim(), content: hash.digest('hex') };
}

/** The commit that is checked out, in short; with a `+` where files differ from it. */
export function presentCommit(): string {
  return `${git('rev-parse', '--short=10', 'HEAD').trim()}${git('status', '--porcelain').trim() ? '+' : ''}`;
}

/** What ties results to the files as they are now; empty if they belong together. */
export function staleness(then: TreeState, now: TreeState): string {
  if (then.commit !== now.commit) return `of commit ${then.commit.slice(0, 10)}, not of ${now.commit.slice(0, 10)}`;
  return then.content === now.content ? '' : 'older than the last change of the files';
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function contentOf(name: string): Buffer | string {
  try {
    return readFileSync(name);
  } catch {
    return 'removed';
  }
}
