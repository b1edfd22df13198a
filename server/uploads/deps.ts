import type { IncomingMessage } from 'node:http';
import type { Server } from '@tus/server';
import type { ErrorCode } from '#common/texts/catalog.ts';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Actor } from '../policy.ts';
import type { DiskRoom } from '../storage/disk-room.ts';
import { type Answer, jsonAnswer, refusalBody } from './answer.ts';
import type { Arrival } from './arrivals.ts';
import type { DeclaredUpload, Result, UploadStore } from './store.ts';

/** The dependencies of the upload requests' handlers. */
export type UploadDeps = {
  arrivals: (address: string) => Arrival;
  store: UploadStore;
  tus: Server;
  disk: DiskRoom;
  limits: Pick<Config, 'quotaPerAuthor' | 'largestImport'>;
  log: Log;
};
/** A request of a signed-in actor who may upload. */
export type Call = { request: IncomingMessage; arrival: Arrival; headers: Headers; ctx: Ctx; actor: Actor };
export type Found = { upload: DeclaredUpload; result: null } | { upload: null; result: Result };

/** The actor's own upload, in progress or ended. @throws not_found */
export async function findOwn(deps: UploadDeps, id: string, actor: Actor): Promise<Found> {
  // An upload may end between the two look-ups, hence a third one.
  const found = (await ended(deps, id)) ?? (await inProgress(deps, id)) ?? (await ended(deps, id));
  const owner = found?.result?.owner ?? found?.upload?.owner;
  if (!found || owner !== actor.id) throw new AppError('not_found');
  return found;
}

async function ended(deps: UploadDeps, id: string): Promise<Found | null> {
  const result = await deps.store.result(id);
  return result && { upload: null, result };
}

async function inProgress(deps: UploadDeps, id: string): Promise<Found | null> {
  const upload = await deps.store.declared(id);
  return upload && { upload, result: null };
}

const CODES: Record<number, ErrorCode> = { 404: 'not_found', 410: 'not_found', 507: 'upload_no_space' };

type Forwarded = { body?: ReadableStream<Uint8Array>; headers?: Headers };

/** Lets the tus server answer; its refusals become `{ code, params }` like all others. */
export async function forward(
  { tus, log }: UploadDeps,
  call: Call,
  { body, headers = call.headers }: Forwarded = {},
): Promise<Answer> {
  const { method, url } = call.request;
  // a form has an address of its own
  const path = method === 'POST' ? '/uploads' : url;
  const request = new Request(`http://localhost${path}`, { method, headers, body, duplex: 'half' } as RequestInit);
  const response = await tus.handleWeb(request);
  const text = await response.text();
  const kept = Object.fromEntries([...response.headers].filter(([name]) => !name.startsWith('access-control-')));
  if (response.ok) return { status: response.status, headers: kept, body: text };
  log.debug({ status: response.status, text, method, url }, 'upload request refused');
  const code = CODES[response.status] ?? 'upload_interrupted';
  const { connection } = kept;
  return jsonAnswer(response.status, refusalBody({ code, params: {} }), connection ? { connection } : {});
}
