import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type Encoding, encodingFor } from '../http/encodings.ts';
import { NO_PAGE_POLICY, SECURITY_HEADERS, WORKER_POLICY } from '../http/security.ts';
import type { ByteRange } from '../storage/storage.ts';
import type { FileToSend } from './send-file.ts';

/** Names that begin with a dot, such as the build's own notes, are never sent. */
const HIDDEN = /(?:^|[/\\])\./;
/** The compressed copies that the build wrote beside a file. */
const TWINS: [end: string, encoding: Encoding][] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
];
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
const RULES = '/speculation.json';
/** The worker of readers who keep e-books; where an installation keeps none, another stands at its address, which takes it away. */
const WORKER = '/sw.js';
const NO_WORKER = '/no-sw.js';

type Twin = { size: number; modified: Date; bytes: () => Promise<Uint8Array> };
type Built = { type: string; twins: Map<Encoding, Twin> };

export type BuiltFiles = (url: string, accepted: string | undefined) => FileToSend | null;

/** The built client files below `root`. A file that was requested stays in memory: all of them are a few MB. */
export function builtFiles(root: string, { offlineReading = true } = {}): BuiltFiles {
  const files = readFiles(root);
  return (url, accepted) => {
    const end = url.indexOf('?');
    const address = decoded(end < 0 ? url : url.slice(0, end));
    const isWorker = address === WORKER;
    const found = files.get(isWorker && !offlineReading ? NO_WORKER : address);
    if (!found) return null;
    const { type, twins } = found;
    const encoding = encodingFor(accepted, (one) => twins.has(one));
    const twin = twins.get(encoding) as Twin;
    return {
      ...{ size: twin.size, modified: twin.modified, type },
      headers: {
        ...SECURITY_HEADERS,
        'Content-Security-Policy': isWorker ? WORKER_POLICY : NO_PAGE_POLICY,
        // those below /assets/ have their content's hash in the name
        'Cache-Control': address.startsWith('/assets/') ? FOR_EVER : isWorker ? 'no-cache' : FOR_AN_HOUR,
        ...(twins.size > 1 ? { Vary: 'Accept-Encoding' } : {}),
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      },
      read: async (range?: ByteRange) => {
        const bytes = await twin.bytes();
        return range ? bytes.subarray(range.start, range.end + 1) : bytes;
      },
    };
  };
}

function readFiles(root: string): Map<string, Built> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = new Set(entries.map(({ parentPath, name }) => path.join(parentPath, name)));
  const files = new Map<string, Built>();
  for (const file of paths) {
    const address = `/${path.relative(root, file).split(path.sep).join('/')}`;
    const isTwin = TWINS.some(([end]) => file.endsWith(end) && paths.has(file.slice(0, -end.length)));
    if (isTwin || HIDDEN.test(address)) continue;
    const twins = TWINS.filter(([end]) => paths.has(file + end));
    files.set(address, {
      type: address === RULES ? 'application/speculationrules+json' : (getMimeType(file) ?? 'application/octet-stream'),
      twins: new Map([
        ['identity', twinOf(file)],
        ...twins.map(([end, encoding]): [Encoding, Twin] => [encoding, twinOf(file + end)]),
      ]),
    });
  }
  return files;
}

function twinOf(file: string): Twin {
  const { size, mtime } = statSync(file);
  let bytes: Promise<Uint8Array> | undefined;
  return {
    ...{ size, modified: mtime },
    bytes: () => {
      bytes ??= readFile(file).catch((error: unknown) => {
        bytes = undefined;
        throw error;
      });
      return bytes;
    },
  };
}

function decoded(address: string): string {
  if (!address.includes('%')) return address;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
