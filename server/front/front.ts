import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Callers } from '../http/address.ts';
import { watchArrival } from '../http/arrival.ts';
import { fileOf, type MediaFile } from '../http/media-file.ts';
import type { Log } from '../log.ts';
import type { Beacons } from './beacons.ts';
import type { BuiltFiles } from './built-files.ts';
import { answerFile, type FileAnswer } from './file-answer.ts';
import type { HandOver } from './hand-over.ts';
import type { KeptPages } from './kept-pages.ts';
import type { MediaFiles } from './media-files.ts';
import { pageKey } from './page-key.ts';
import type { Reports } from './reports.ts';

export type FrontParts = {
  keptPages: Pick<KeptPages, 'answer'>;
  /** Applies all news of pages that were sent until now. */
  readNews: () => void;
  builtFiles: BuiltFiles;
  media: MediaFiles;
  /** Lets the main thread answer. */
  handOver: HandOver;
  callers: Pick<Callers, 'isFromProxy'>;
  reports: Reports;
  beacons: Beacons;
  log: Log;
  /** Headers that every answer carries. */
  headers: Record<string, string>;
};

/**
 * Answers requests for kept pages, built files and media, and the beacons of pages; the main thread answers everything
 * else.
 */
export function createFront(parts: FrontParts): RequestListener {
  const { builtFiles, media, handOver } = parts;
  const fromMemory = memoryOf(parts);
  const oneMakes = makersOf(parts, fromMemory);
  return (request, response) => {
    watchArrival(request, response);
    if (isAmbiguous(request)) return void response.writeHead(400, { Connection: 'close' }).end();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && fromMemory(request, response)) return;
    const url = request.url ?? '';
    const id = idOf(parts.callers, request);
    const answer: FileAnswer = { ...parts, request, response, id };
    if (url === '/e' && request.method === 'POST')
      return parts.beacons.take(request, response, { ...parts.headers, 'X-Request-Id': id });
    if (!isRead) return handOver(request, response, { id });
    const built = builtFiles(url, request.headers['accept-encoding']?.toString());
    if (built) return answerFile(answer, 'asset', built);
    if (url.startsWith('/media/')) return answerMedia(answer, media, handOver);
    const key = pageKey(url);
    if (key) return void oneMakes(key, request, response, id);
    const pass = () => handOver(request, response, { id, take: (named) => sendNamed(answer, media, named) });
    if (url.startsWith('/metrics')) void flushed(parts).then(pass);
    else pass();
  };
}

/**
 * Whether a proxy may read a request differently from the server: two hosts, or a chunked body in HTTP/1.0 (RFC 9112,
 * 3.2 and 6.1).
 */
function isAmbiguous({ rawHeaders, headers, httpVersionMinor }: IncomingMessage): boolean {
  if (httpVersionMinor === 0 && headers['transfer-encoding'] !== undefined) return true;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Hands over everything that the metrics count. */
async function flushed({ beacons, reports }: FrontParts): Promise<void> {
  await beacons.flush();
  reports.flush();
}

/** Answers a request if it can. @returns whether it did */
type TryAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

function memoryOf({ keptPages, readNews, reports }: FrontParts): TryAnswer {
  return (request, response) => {
    readNews();
    if (!keptPages.answer(request, response)) return false;
    reports.hit();
    return true;
  };
}

/**
 * Hands one request for a page over while others for the same page wait: many readers come at once when an author posts
 * a link. If the page is not kept afterwards, the others are handed over too, all at once.
 */
function makersOf({ handOver }: FrontParts, fromMemory: TryAnswer) {
  const underWay = new Map<string, Promise<void>>();
  return async (key: string, request: IncomingMessage, response: ServerResponse, id: string) => {
    const other = underWay.get(key);
    if (other) {
      await other;
      if (fromMemory(request, response)) return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    if (!underWay.has(key)) underWay.set(key, promise);
    const begun = () => {
      if (underWay.get(key) === promise) underWay.delete(key);
      resolve();
    };
    handOver(request, response, { id, begun });
  };
}

/** Sends a file whose name is remembered, or asks the main thread for its name. */
function answerMedia(answer: FileAnswer, media: MediaFiles, handOver: HandOver): void {
  const { request, response, id } = answer;
  const url = request.url ?? '';
  const send = (file: MediaFile, missing: () => boolean) => answerFile(answer, 'media', media.toSend(file), missing);
  const forget = () => {
    media.forget(url);
    return false;
  };
  const taken = (named: IncomingMessage) => {
    const file = fileOf(named.headers);
    if (!file) return false;
    named.resume();
    media.remember(url, file);
    send(file, forget);
    return true;
  };
  const known = media.known(url);
  const ask = () => {
    media.forget(url);
    handOver(request, response, { id, take: taken });
    return true;
  };
  // the remembered file may be gone, or another may have replaced it
  if (known) send(known, ask);
  else ask();
}

/**
 * Sends the file that the main thread names instead of answering itself. Nothing is remembered: rights are checked each
 * time.
 */
function sendNamed(answer: FileAnswer, media: MediaFiles, named: IncomingMessage): boolean {
  const file = fileOf(named.headers);
  if (!file) return false;
  named.resume();
  answerFile(answer, 'media', media.toSend(file));
  return true;
}

/** An id from a proxy, kept so that its log and this server's can be matched. */
const GIVEN_ID = /^[\w.-]{8,64}$/;

function idOf({ isFromProxy }: FrontParts['callers'], request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) && isFromProxy(request) ? given : randomUUID();
}
