import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { Server } from '@tus/server';
import type { Config } from '../config.ts';
import { authorize, type Ctx } from '../context.ts';
import { AppError, retryAfter } from '../errors.ts';
import { isSameOrigin } from '../http/security.ts';
import type { Hub } from '../live/hub.ts';
import type { Log } from '../log.ts';
import { isNoSpace } from '../no-space.ts';
import type { Actor } from '../policy.ts';
import type { DiskRoom } from '../storage/disk-room.ts';
import { type Answer, DRAINED, jsonAnswer, refusalBody, send } from './answer.ts';
import { type Arrival, requestArrivals } from './arrivals.ts';
import { type Call, findOwn, forward, type UploadDeps } from './deps.ts';
import { DiskStore } from './disk/store.ts';
import { sweepUploads } from './disk/sweep.ts';
import { formAnswer, isForm, sendForm } from './form.ts';
import { uploadLocker } from './lock.ts';
import { SharedStore } from './shared/store.ts';
import { continueUpload, createUpload, uploadResult, uploadState } from './steps.ts';
import { NO_SPACE, type UploadStore } from './store.ts';

type UploadServices = {
  /** Uploads are shared if nodes share both a database and a storage. */
  config: Pick<Config, 'dataDir' | 'quotaPerAuthor' | 'largestImport'> & Partial<Pick<Config, 'databaseUrl' | 's3'>>;
  disk: DiskRoom;
  log: Log;
  now: () => Date;
  live: Pick<Hub, 'subscribe'>;
  ctxFor: (actor: Actor | null) => Ctx;
  actorOf: (headers: Headers) => Promise<Actor | null>;
};
type UploadHandler = {
  /** Answers a request whose path begins with `/uploads`; never rejects. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  close: () => void;
};

/** Resumable uploads by the tus protocol (tus.io, 1.0) under `/uploads`, and `GET /uploads/{id}/result` for their end. */
export function uploadHandler(services: UploadServices): UploadHandler {
  const { log, now } = services;
  const folder = path.join(services.config.dataDir, 'uploads-in-progress');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const store = storeOf(services, folder);
  const locker = uploadLocker();
  const onResponseError = (_request: Request, error: unknown) => (isNoSpace(error) ? NO_SPACE : undefined);
  const options = { relativeLocation: true, allowedOrigins: [], locker, lockDrainTimeout: 500, onResponseError };
  const tus = new Server({ path: '/uploads', datastore: store, ...options });
  const deps: UploadDeps = {
    arrivals: requestArrivals(),
    store,
    tus,
    disk: services.disk,
    limits: services.config,
    log,
  };
  // the folder is this node's own: each node clears up its own when the job's message arrives
  const close = services.live.subscribe((message) => message.type === 'sweep' && sweepUploads(folder, now()));
  return { handle: (request, response) => handle(services, deps, request, response), close };
}

/** Nodes that share a database and a storage share their uploads too. */
function storeOf({ config, ctxFor }: UploadServices, folder: string): UploadStore {
  return config.databaseUrl && config.s3 ? new SharedStore(ctxFor(null), folder) : new DiskStore(folder);
}

async function handle(
  services: UploadServices,
  deps: UploadDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const arrival = deps.arrivals(request.url ?? '');
  let call: Call | null = null;
  let answer: Answer;
  try {
    call = await admit(services, request, arrival);
    answer = await route(deps, call);
  } catch (error) {
    answer = refusal(services.log, request, error);
  }
  try {
    // a browser without a script shows the answer once all is sent
    const patience = isForm(request) ? deps.limits.largestImport : DRAINED;
    if (isForm(request)) answer = formAnswer(request, answer);
    await send(request, response, answer, call ? patience : 0);
  } catch (err) {
    services.log.warn({ err }, 'an upload answer could not be sent');
    response.destroy();
  } finally {
    arrival.end();
  }
}

/** @throws other_site, session_expired, not_found */
async function admit({ actorOf, ctxFor }: UploadServices, request: IncomingMessage, arrival: Arrival): Promise<Call> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  if (request.method !== 'GET' && request.method !== 'HEAD' && !isSameOrigin(headers)) throw new AppError('other_site');
  const ctx = ctxFor(await actorOf(headers));
  return { request, arrival, headers, ctx, actor: authorize(ctx, 'avatar.upload', null) };
}

async function route(deps: UploadDeps, call: Call): Promise<Answer> {
  const { method = '', url = '' } = call.request;
  const [known, id, result] = /^\/uploads(?:\/([0-9a-f]{32})(\/result)?)?$/.exec(url) ?? [];
  if (known && !id && method === 'POST') return createUpload(deps, call);
  if (isForm(call.request)) return sendForm(deps, call);
  if (known && !id && method === 'OPTIONS') return forward(deps, call);
  if (!id) throw new AppError('not_found');
  const found = await findOwn(deps, id, call.actor);
  if (result && method === 'GET') return uploadResult(deps, call, found);
  if (!result && method === 'HEAD') return uploadState(deps, call, found);
  if (!result && method === 'PATCH') return continueUpload(deps, call, found);
  if (!result && method === 'DELETE' && found.upload) return forward(deps, call);
  throw new AppError('not_found');
}

function refusal(log: Log, request: IncomingMessage, error: unknown): Answer {
  const known = isNoSpace(error) ? new AppError('upload_no_space') : (AppError.of(error) ?? new AppError('unexpected'));
  if (known !== error && !request.destroyed) log.error({ err: error, method: request.method }, 'upload request failed');
  const wait = retryAfter(known);
  return jsonAnswer(known.status, refusalBody(known), wait ? { 'retry-after': wait } : {});
}
