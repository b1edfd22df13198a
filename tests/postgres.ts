import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';

export type TestPostgres = {
  /** Address of the server's maintenance database. */ url: string;
  stop: () => Promise<void>;
};

/**
 * A real PostgreSQL for one run of the tests, in a folder that is removed afterwards. A process of its own starts it: the
 * package that brings it ends whichever process imports it with 0, which would turn a failed run into a passed one.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const script = path.join(import.meta.dirname, 'postgres-process.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await firstLine(child);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.stdin.end();
      }),
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`PostgreSQL did not start (exit code ${code})`)));
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
  });
}

/**
 * A TCP port that nobody listens on. It is below those that systems give to connections that go out (32768 and above on Linux), one of
 * which would take the port of a server that is killed and started again.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
