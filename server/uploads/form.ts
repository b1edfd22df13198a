import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { ErrorParams } from '../errors.ts';
import type { SentUpload } from '../media/media.presenter.ts';
import type { Answer } from './answer.ts';
import { type Declared, keptMetadata } from './creation.ts';
import type { Call, UploadDeps } from './deps.ts';
import { fileOfForm } from './form-file.ts';
import { admitUpload, createWith, WITH_BYTES } from './steps.ts';

/** The target of the form on `/admin/import` when the page has no script. */
export function isForm({ method = '', url = '' }: Call['request']): boolean {
  return method === 'POST' && /^\/uploads\/import(?:\?|$)/.test(url);
}

/** POST of a form: an upload like others, whose bytes come with it. @throws invalid, and as `createUpload` */
export async function sendForm(deps: UploadDeps, call: Call): Promise<Answer> {
  const { filename, size, bytes } = await fileOfForm(call.request);
  const declared: Declared = { purpose: 'import', filename, size };
  await admitUpload(deps, call, declared);
  const headers = new Headers({ ...WITH_BYTES, 'upload-length': String(size) });
  headers.set('upload-metadata', keptMetadata(declared, call.actor.id));
  return createWith(deps, call, { declared, headers, bytes });
}

/**
 * The answer to a form without a script: the address of the file's page, or the form with the reason of the refusal.
 */
export function formAnswer({ url = '' }: Call['request'], { status, body }: Answer): Answer {
  const ebookId = new URL(url, 'http://localhost').searchParams.get('ebookId');
  const location = status < 300 ? withQuery(sentTo(body), { ebookId }) : refusedAt(body, ebookId);
  return { status: 303, headers: { location }, body: '' };
}

const sentTo = (body: string) => (JSON.parse(body) as SentUpload).url;

function refusedAt(body: string, ebookId: string | null): string {
  const { code, params } = (body ? JSON.parse(body) : {}) as { code?: string; params?: ErrorParams };
  const { max, seconds } = params ?? {};
  const count = String(max ?? seconds ?? '');
  return withQuery(href('/admin/import'), { ebookId, refused: code ?? 'unexpected', count });
}
