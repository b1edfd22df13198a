import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, pino } from 'pino';

export type Log = Logger;

const requests = new AsyncLocalStorage<string>();

/** Runs `work` so that every line it logs, then and later, carries the id of its request. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requests.run(id, work);
}

/** The id of the request that is being answered; null outside of one. */
export function requestId(): string | null {
  return requests.getStore() ?? null;
}

/** The process's JSON log; passwords, cookies and tokens never reach it. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const request = requests.getStore();
      return request ? { request } : {};
    },
    serializers: { err: loggedError },
    redact: {
      paths: ['password', '*.password', 'cookie', '*.cookie', 'token', '*.token', 'req.headers'],
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const MOST_CAUSES = 4;

/**
 * An error in the log: its name, code, message and stack, and its causes likewise. Other properties may hold what
 * somebody typed (such as `detail` in PostgreSQL's errors) and are left out.
 */
function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? masked(error) : typeof error;
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    message: masked(error.message),
    stack: masked(error.stack ?? ''),
    ...(error.cause !== undefined && depth < MOST_CAUSES ? { cause: loggedError(error.cause, depth + 1) } : {}),
  };
}

/** Hides the password of an address and the secret of a link. */
export function masked(text: string): string {
  return text
    .replace(/(\w:\/\/[^\s:/@]*):[^\s@/]+@/g, '$1:[hidden]@')
    .replace(/([?&](?:token|secret|code)=)[^\s&#"']+/gi, '$1[hidden]');
}
