import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PRODUCT = path.resolve(import.meta.dirname, '..');

type Ended = { code: number; output: string };

/** A tiny project of its own with tests that go wrong in one way each, run by the product's own settings and reporters. */
export type ProofProject = {
  folder: string;
  vitest: (args?: string[], env?: NodeJS.ProcessEnv) => Promise<Ended>;
  playwright: (args?: string[]) => Promise<Ended>;
  ledger: () => Promise<Ended>;
  write: (file: string, text: string) => void;
  commit: (message: string) => void;
  remove: () => void;
};

const CONFIGS = {
  'package.json': '{ "type": "module" }',
  '.gitignore': 'node_modules\ntest-results\n',
  'vitest.config.ts': `
    import real from '${PRODUCT}/vitest.config.ts';
    const { projects, ...test } = real.test;
    const withoutSetup = (project) => ({ ...project, test: { ...project.test, globalSetup: [] } });
    export default { test: { ...test, projects: projects.map(withoutSetup) } };`,
  'playwright.config.ts': `
    import real from '${PRODUCT}/playwright.config.ts';
    export default { ...real, reporter: [['line'], ['${PRODUCT}/scripts/report-playwright.ts']] };`,
};

export function makeProject(files: Record<string, string>): ProofProject {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prelo-proof-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  const commit = (message: string) => {
    git('add', '--all');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', message);
  };
  for (const [file, text] of Object.entries({ ...CONFIGS, ...files })) write(file, text);
  mkdirSync(path.join(folder, 'test-results'));
  symlinkSync(path.join(PRODUCT, 'node_modules'), path.join(folder, 'node_modules'));
  git('init', '--quiet');
  commit('First');
  const reporter = path.join(PRODUCT, 'scripts/report-vitest.ts');
  const node = (args: string[], env: NodeJS.ProcessEnv) => runIn(folder, args, env);
  return {
    folder,
    write,
    commit,
    vitest: (args = [], env = {}) =>
      node([tool('vitest/vitest.mjs'), 'run', `--reporter=${reporter}`, ...args], {
        ...env,
        TEST_REPORT: 'test-results/vitest.json',
      }),
    playwright: (args = []) =>
      node([tool('@playwright/test/cli.js'), 'test', ...args], { TEST_REPORT: 'test-results/e2e.json' }),
    ledger: () => node([path.join(PRODUCT, 'scripts/ledger.ts')], {}),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function tool(name: string): string {
  return path.join(PRODUCT, 'node_modules', name);
}

/** A program run as from a shell: what this run of Vitest put into the environment stays behind. */
function runIn(cwd: string, args: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|TEST_|TINYPOOL|NODE_ENV|FORCE_COLOR)/.test(name),
  );
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    env: { ...Object.fromEntries(own), NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, output })));
}
