import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { HOSTILE } from '#tests/imports/hostile-files.ts';
import type { Answer } from '#tests/imports/read-hostile.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import { heapFlags } from '../../workshop/run-child.ts';

const MB = 1024 * 1024;
/** As the workshop starts a process that reads; with what else that takes, less than 256 MB. */
const HEAP = heapFlags(TRAFFIC.workshop['imports.read'].heap);
const READ = new URL('../../../tests/imports/read-hostile.ts', import.meta.url).pathname;

test('[IO-09] hostile files get a clear answer within 10 s, in 256 MB, ask nobody and leave nothing behind', async () => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  try {
    for (const [at, { name, data }] of HOSTILE.entries())
      await writeFile(path.join(home, `${String(at).padStart(2, '0')}-${name}`), data);
    const before = await readdir(home);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...HEAP, '--disable-warning=ExperimentalWarning', READ, home],
      { maxBuffer: 8 * MB },
    );
    const answers = stdout
      .trim()
      .split('\n')
      .map((said) => JSON.parse(said) as Answer);
    expect(answers.map(({ code }, at) => [HOSTILE[at]?.what, code])).toEqual(
      HOSTILE.map(({ what, code }) => [what, code]),
    );
    expect(answers.filter(({ milliseconds }) => milliseconds > 10_000)).toEqual([]);
    expect(answers.at(-1)).toMatchObject({ sockets: 0, left: [] });
    expect((answers.at(-1)?.bytes ?? 0) / MB).toBeLessThan(256);
    expect(answers.map(({ html }) => html).join('')).not.toMatch(/root:|onclick|javascript|<script|file:/);
    expect((await readdir(home)).filter((name) => name !== 'bench')).toEqual(before);
  } finally {
    await rm(home, { recursive: true });
  }
});
