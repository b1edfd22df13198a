import type { TranslateConfig } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import type { Log } from '../../log.ts';

/** How the translation server is asked; `seconds` and `pause` are other ones in tests. */
export type Way = {
  signal: AbortSignal;
  log: Pick<Log, 'warn'>;
  seconds?: number;
  pause?: (ms: number) => Promise<void>;
  /** Called with the characters of each request before it is sent. @throws what stops the run instead */
  spend?: (characters: number) => void;
};

const { bytes: MOST_BYTES, seconds: PATIENCE } = TRAFFIC.machine;
/** Seconds of a pause that the server asks for without saying how long. */
const PAUSE_S = 10;
/** Characters of an answer that the log keeps. */
const SAID = 200;

/**
 * Asks the translation server once, and returns the JSON that it answers. Its address is the operator's, so it may be a private
 * one; a redirect is not followed, as the key would go with it.
 * @throws machine_unreachable, machine_slow, machine_key, machine_wait, machine_refused, machine_failed, machine_answer,
 * machine_too_large; the reason of `signal` once it aborts
 */
export async function askServer({ url, key }: TranslateConfig, path: string, body: object | null, way: Way) {
  const patience = AbortSignal.timeout((way.seconds ?? PATIENCE) * 1000);
  const signal = AbortSignal.any([way.signal, patience]);
  const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'content-type': 'application/json' };
  const sent = body && { method: 'POST', body: JSON.stringify({ ...body, api_key: key }) };
  try {
    const response = await fetch(url + path, { ...sent, headers, redirect: 'manual', signal });
    const text = await textOf(response);
    const fault = faultOf(response);
    if (!fault) return parsed(text);
    way.log.warn({ status: response.status, said: said(text, key) }, 'the translation server refused a request');
    throw fault;
  } catch (error) {
    way.signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    throw new AppError(patience.aborted ? 'machine_slow' : 'machine_unreachable');
  }
}

/** @throws machine_too_large */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // leaving the loop ends the connection
    if (size > MOST_BYTES) throw new AppError('machine_too_large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function faultOf({ status, headers }: Response): AppError | null {
  if (status === 200) return null;
  if (status === 401 || status === 403) return new AppError('machine_key');
  if (status === 429) return new AppError('machine_wait', { seconds: secondsOf(headers.get('retry-after')) });
  if (status === 400 || status === 413 || status === 422) return new AppError('machine_refused');
  return new AppError(status >= 500 ? 'machine_failed' : 'machine_answer');
}

/** The seconds of a `Retry-After`, which is a number or a date. */
function secondsOf(header: string | null): number {
  if (!header) return PAUSE_S;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : PAUSE_S;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('machine_answer');
  }
}

/** What the server said, for the operator; a server may repeat the key. */
const said = (text: string, key: string) => text.replaceAll(key, '[hidden]').slice(0, SAID);
