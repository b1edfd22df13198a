import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '#common/texts/catalog.ts';
import { AppError } from '../errors.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { presentTurn } from '../turns.ts';
import { bringsBody } from './arrival.ts';
import { bodyBytes } from './body-bytes.ts';
import { boundJson, boundPairs } from './body-shape.ts';
import { holdFile } from './held-files.ts';

/** A form that came as JSON; `values` is empty if the JSON is no object. */
type Sent = Record<string, unknown> & { values: object };

/**
 * The body of a request. It is read only when an action asks for it, so that a caller without the right to write is
 * refused first; it is bounded in bytes, time, depth and number of parts.
 */
export type Input = {
  /** Whether the request's content type is JSON. */
  isJson: boolean;
  /** The fields of a form; none without a body. @throws a body_* error */
  form: () => Promise<URLSearchParams>;
  /** An object that came as JSON. @throws a body_* error */
  json: () => Promise<Sent>;
  /** The bytes of a file that came as it is; they count as held until `end`. @throws a body_* error, files_open, files_busy */
  file: () => Promise<Buffer>;
  /** The request is answered: what it held is free. */
  end: () => void;
  /** Raises the limit of this request's body to `bytes`. */
  allow: (bytes: number) => void;
  /** Makes every later read throw `code`; the first refusal counts. */
  refuse: (code: ErrorCode) => void;
};

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const FILE_TYPE = 'application/octet-stream';
const NUL = '\0';

export function inputOf(incoming: IncomingMessage): Input {
  const type = incoming.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  let limit: number = TRAFFIC.body.anybody;
  let refusal: ErrorCode | null = null;
  let free = () => {};
  const read = async (wanted: string, most = limit): Promise<Buffer> => {
    if (refusal) throw new AppError(refusal);
    if (type !== wanted || incoming.headers['content-encoding']) throw new AppError('body_type');
    return bodyBytes(incoming, most);
  };
  /** A body without a length may become as long as it may be. */
  const length = () => Math.min(limit, Number(incoming.headers['content-length'] ?? limit));
  return {
    isJson: type === JSON_TYPE,
    form: async () => {
      if (!refusal && !bringsBody(incoming)) return new URLSearchParams();
      const bytes = await read(FORM, Math.min(limit, TRAFFIC.body.form));
      boundPairs(bytes);
      return withoutNul(new URLSearchParams(utf8Text(bytes)));
    },
    json: async () => {
      const bytes = await read(JSON_TYPE);
      boundJson(bytes);
      return sentIn(utf8Text(bytes));
    },
    file: async () => {
      if (!refusal && type === FILE_TYPE) free = holdFile(presentTurn().who, length());
      return read(FILE_TYPE);
    },
    end: () => free(),
    allow: (bytes) => {
      limit = bytes;
    },
    refuse: (code) => {
      refusal ??= code;
    },
  };
}

function utf8Text(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('body_malformed');
  }
}

/** Removes U+0000 before anything is checked: no database stores it in a text, and nobody can see it. */
function withoutNul(form: URLSearchParams): URLSearchParams {
  const pairs = [...form];
  if (!pairs.some(([, value]) => value.includes(NUL))) return form;
  return new URLSearchParams(pairs.map(([name, value]) => [name, value.replaceAll(NUL, '')]));
}

function sentIn(text: string): Sent {
  const drop = (_key: string, value: unknown) => (typeof value === 'string' ? value.replaceAll(NUL, '') : value);
  let sent: unknown;
  try {
    sent = text.includes('\\u0000') ? JSON.parse(text, drop) : JSON.parse(text);
  } catch {
    throw new AppError('body_malformed');
  }
  if (!isObject(sent)) throw new AppError('body_malformed');
  return { ...sent, values: isObject(sent.values) ? sent.values : {} };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
