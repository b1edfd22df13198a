import { authorize } from '../context.ts';
import { AppError } from '../errors.ts';
import { limitAttempts, UPLOADS } from '../limits/attempts.ts';
import { sniffMime } from '../media/sniff.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import { checkSize, type Declared, declaredUpload, keptMetadata } from './creation.ts';
import { type Call, type Found, forward, type UploadDeps } from './deps.ts';
import { finishUpload, refuseUpload } from './finish.ts';
import { chunksOf, peek } from './first-bytes.ts';
import { checkRoom, keepIfRoom } from './room.ts';
import type { DeclaredUpload, Result } from './store.ts';

const TUS = { 'tus-resumable': '1.0.0' };
/** Headers of an upload whose first bytes come with its creation. */
export const WITH_BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' };
// In milliseconds. A silent connection counts as dead after this; the client resumes where it stopped.
const SILENCE = 120_000;

/** POST: declares an upload; the first bytes may come along. @throws invalid, upload_empty, upload_too_large, too_many_attempts, and as `checkRoom` */
export async function createUpload(deps: UploadDeps, call: Call): Promise<Answer> {
  const declared = declaredUpload(call.headers);
  await admitUpload(deps, call, declared);
  const headers = new Headers(call.headers);
  headers.set('upload-metadata', keptMetadata(declared, call.actor.id));
  if (headers.get('content-type') === WITH_BYTES['content-type'])
    return createWith(deps, call, { declared, headers, bytes: chunksOf(call.request) });
  const answer = await forward(deps, call, { headers });
  await keepIfRoom(deps, call, answer);
  return answer;
}

/** Refuses uploads that are not allowed in general, or for this person now. @throws as `createUpload` */
export async function admitUpload(deps: UploadDeps, call: Call, declared: Declared): Promise<void> {
  checkSize(declared, deps.limits);
  authorize(call.ctx, declared.purpose === 'avatar' ? 'avatar.upload' : 'upload.create', null);
  await checkRoom(deps, call, declared.size);
  await limitAttempts(call.ctx.db, UPLOADS, call.actor.id, call.ctx.now());
}

type Creation = { declared: Declared; headers: Headers; bytes: AsyncIterator<Buffer> };

/** Begins an upload with bytes that come along; if those are all, the answer is the result. */
export async function createWith(
  deps: UploadDeps,
  call: Call,
  { declared, headers, bytes }: Creation,
): Promise<Answer> {
  const body = await peek(bytes);
  if (body.isLong && declared.purpose !== 'import') await sniffMime(body.head, declared.purpose);
  const answer = await forward(deps, call, { headers, body: body.stream() });
  const id = await keepIfRoom(deps, call, answer);
  if (!id || !isComplete(answer, declared.size)) return answer;
  const result = await finishUpload(deps.store, call.ctx, { id, owner: call.actor.id, ...declared });
  return resultAnswer(result, answer.headers, result.status === 200 ? answer.status : result.status);
}

/** PATCH: takes the next bytes; after the last ones the answer is the result. */
export async function continueUpload(deps: UploadDeps, call: Call, { upload, result }: Found): Promise<Answer> {
  const offset = call.headers.get('upload-offset');
  if (result)
    return offset === String(result.size) ? resultAnswer(result, TUS) : { status: 409, headers: TUS, body: '' };
  call.arrival.supersede();
  call.request.setTimeout(SILENCE, () => call.request.destroy());
  call.request.once('end', () => call.request.setTimeout(0));
  // the declared size fitted, but others have written since; the stored bytes stay
  if ((await deps.disk.left()) < 0) throw new AppError('upload_no_space');
  const body = await peek(chunksOf(call.request));
  if (offset === '0' && body.isLong) await refuseWrongType(deps, upload, body.head);
  const answer = await forward(deps, call, { body: body.stream(call.arrival.isSuperseded) });
  if (!isComplete(answer, upload.size)) return answer;
  return resultAnswer(await finishUpload(deps.store, call.ctx, upload), answer.headers);
}

/** HEAD: how far the upload is; a finished one is complete, whatever its result. */
export async function uploadState(deps: UploadDeps, call: Call, { result }: Found): Promise<Answer> {
  call.arrival.supersede();
  if (!result) return forward(deps, call);
  const size = String(result.size);
  return { status: 200, headers: { ...TUS, 'upload-offset': size, 'upload-length': size }, body: '' };
}

/**
 * GET of the result, for a client that lost the answer to its last bytes. @throws not_found while bytes are missing.
 */
export async function uploadResult(deps: UploadDeps, call: Call, { upload, result }: Found): Promise<Answer> {
  if (result) return resultAnswer(result);
  const { offset } = await deps.store.getUpload(upload.id);
  if (offset !== upload.size) throw new AppError('not_found');
  return resultAnswer(await finishUpload(deps.store, call.ctx, upload));
}

async function refuseWrongType(deps: UploadDeps, upload: DeclaredUpload, head: Uint8Array): Promise<void> {
  // the importer determines the type of its file
  if (upload.purpose === 'import') return;
  try {
    await sniffMime(head, upload.purpose);
  } catch (error) {
    if (error instanceof AppError) await refuseUpload(deps.store, upload, error);
    throw error;
  }
}

function isComplete(answer: Answer, size: number): boolean {
  return answer.status < 300 && answer.headers['upload-offset'] === String(size);
}

function resultAnswer(result: Result, headers: Record<string, string> = {}, status = result.status): Answer {
  return jsonAnswer(status, result.body, headers);
}
