import { AsyncLocalStorage } from 'node:async_hooks';
import os from 'node:os';
import * as library from 'better-auth/crypto';
import { AppError } from '../errors.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { turnsOf } from '../limits/turns.ts';
import { presentTurn } from '../turns.ts';

/**
 * The most hashes at once: each takes a tenth of a second of a processor, 32 MB, and one of the four threads that also
 * read files.
 */
const AT_ONCE = Math.max(1, Math.min(2, os.availableParallelism() - 1));

const waiting = turnsOf<() => Promise<void>>();
let running = 0;
/** The hash that the account library is about to ask for, made in advance. */
const made = new AsyncLocalStorage<string>();

/** Hashes a password (scrypt, RFC 7914). @throws passwords_busy */
export async function hashPassword(password: string): Promise<string> {
  return made.getStore() ?? inTurn(() => library.hashPassword(password));
}

/** Whether a hash is that of a password. @throws passwords_busy */
export function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => library.verifyPassword(given));
}

/**
 * Runs work in which the account library hashes this password, with the hash made in advance: the library would hash
 * within a transaction, which everybody else on SQLite waits for. @throws passwords_busy, and errors of `work`
 */
export async function withHashMade<T>(password: string, work: () => Promise<T>): Promise<T> {
  return made.run(await hashPassword(password), work);
}

/** People take turns, and so do networks of people who are not signed in. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const { who } = presentTurn();
    const { waiting: most, waitingEach } = TRAFFIC.passwords;
    if (waiting.waiting().length >= most || waiting.waiting(who).length >= waitingEach)
      return reject(new AppError('passwords_busy'));
    waiting.add(() => work().then(resolve, reject), who);
    next();
  });
}

function next(): void {
  if (running >= AT_ONCE) return;
  const work = waiting.next();
  if (!work) return;
  running += 1;
  void work().finally(() => {
    running -= 1;
    next();
  });
}
