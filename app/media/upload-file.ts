import type { DetailedError, HttpResponse, PreviousUpload, Upload, UploadOptions } from 'tus-js-client';
import type { UploadPurpose } from '#common/limits.ts';
import type { ErrorCode } from '#common/texts/catalog.ts';
import { errorText } from '#common/texts/interface.ts';
import type { SentUpload } from '#server/media/media.presenter.ts';
import { browserTexts } from '../frame/browser-texts.ts';

type Options = {
  /** Called with the share of the file that has arrived, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  endpoint?: string;
};

/** The server's refusal of a file. */
type Refused = { code: ErrorCode; params: Record<string, string | number> };

// Small enough for a slow connection and for proxies that limit bodies; after an interruption at most this much is
// sent twice.
const CHUNK = 8 * 1024 * 1024;
// Pauses between attempts without progress, in milliseconds: about ten minutes without a connection.
const PAUSES = [0, 1_000, 3_000, 5_000, 10_000, 20_000, ...Array.from({ length: 10 }, () => 60_000)];
const KEPT = 24 * 60 * 60 * 1_000;

/** The reason of an abort that keeps what has arrived, so that the next `uploadFile` of the file resumes there. */
export const PAUSED = new DOMException('The upload is paused', 'AbortError');

/**
 * Sends a file to the server, resuming where it stopped after a lost connection, also when the page was reloaded.
 * Rejects with the server's message in the person's language, or with an `AbortError`.
 */
export async function uploadFile(file: File, purpose: UploadPurpose, options: Options = {}): Promise<SentUpload> {
  const { endpoint = new URL('/uploads', location.href).href, signal, onProgress } = options;
  const tus = await import('tus-js-client');
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<SentUpload>();
  const upload = new tus.Upload(file, {
    ...settings(file, purpose, endpoint),
    onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 0),
    onError: (error) => reject(new Error(messageOf('originalResponse' in error ? error : null))),
    onSuccess: ({ lastResponse }) => void resultOf(upload, lastResponse).then(resolve, reject),
  });
  signal?.addEventListener('abort', () => {
    void upload.abort(signal.reason !== PAUSED).catch(() => undefined);
    reject(signal.reason);
  });
  const previous = (await upload.findPreviousUploads()).find((past) => mayGoOn(past, purpose));
  if (previous) upload.resumeFromPreviousUpload(previous);
  if (!signal?.aborted) upload.start();
  return promise;
}

function settings(file: File, purpose: UploadPurpose, endpoint: string): UploadOptions {
  return {
    endpoint,
    chunkSize: CHUNK,
    retryDelays: PAUSES,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, filetype: file.type, purpose },
    // A proxy whose server is just being restarted: without this the library would start over.
    onAfterResponse: (request, response) => {
      if (request.getMethod() === 'HEAD' && response.getStatus() >= 500) throw new Error('the server is away');
    },
    // A refusal is final, a full disk (507) too; anything else, being offline too, is worth another try.
    onShouldRetry: ({ originalResponse }) => {
      const status = originalResponse?.getStatus() ?? 0;
      return status < 400 || (status >= 500 && status !== 507) || status === 409 || status === 423;
    },
  };
}

function mayGoOn({ metadata, creationTime }: PreviousUpload, purpose: UploadPurpose): boolean {
  return metadata.purpose === purpose && Date.now() - Date.parse(creationTime) < KEPT;
}

/** The result from the answer to the last bytes; it is requested again if that answer was lost. */
async function resultOf(upload: Upload, lastResponse: HttpResponse): Promise<SentUpload> {
  const uploaded = parsed(lastResponse.getBody());
  if (isUploaded(uploaded)) return uploaded;
  const response = await fetch(`${upload.url}/result`).catch(() => null);
  const answer = parsed((await response?.text().catch(() => null)) ?? '');
  if (isUploaded(answer)) return answer;
  throw new Error(refusalText(answer));
}

function messageOf(error: DetailedError | null): string {
  return refusalText(parsed(error?.originalResponse?.getBody() ?? ''));
}

function refusalText(answer: unknown): string {
  const refused = typeof answer === 'object' && answer !== null && 'code' in answer ? (answer as Refused) : null;
  return errorText(browserTexts.t, refused?.code ?? 'upload_interrupted', refused?.params);
}

function isUploaded(answer: unknown): answer is SentUpload {
  return typeof answer === 'object' && answer !== null && 'url' in answer;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
