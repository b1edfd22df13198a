import { type Logger, pino } from 'pino';

export type Log = Logger;

/** The process's JSON log; passwords, cookies and tokens never reach it. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', '*.password', 'cookie', '*.cookie', 'token', '*.token', 'req.headers'],
      censor: '[hidden]',
    },
  });
}
