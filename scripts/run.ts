import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const BIN = path.resolve('node_modules/.bin');
const running = new Set<ChildProcess>();

/** The environment of child processes: the project's own Node is the first they find. */
export function childEnv(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`, ...more };
}

/** The project's own Node, whichever started this script. */
export function projectNode(): string {
  const own = path.join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node');
  return existsSync(own) ? own : process.execPath;
}

/** Runs a program to its end with its output streaming through. @returns its exit code; 1 if a signal ended it. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: childEnv(env) });
  return ended(child);
}

/** Runs a program to its end and keeps what it printed. */
export async function capture(command: string, args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: childEnv() });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return { code: await ended(child), output };
}

/** Ends the programs that still run. */
export function stopChildren(): void {
  for (const child of running) child.kill('SIGTERM');
}

function ended(child: ChildProcess): Promise<number> {
  running.add(child);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      running.delete(child);
      resolve(1);
    });
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}
