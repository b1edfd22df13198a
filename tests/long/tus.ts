import type { Client } from '../http/client.ts';

type Server = { url: string };
const TUS = { 'Tus-Resumable': '1.0.0' };

const meta = (purpose: string, filename: string) =>
  `purpose ${Buffer.from(purpose).toString('base64')},filename ${Buffer.from(filename).toString('base64')}`;

/** Declares an upload. @returns its path */
export async function declare({ url }: Server, client: Client, purpose: string, name: string, bytes: number) {
  const answer = await fetch(`${url}/uploads`, {
    method: 'POST',
    headers: {
      ...TUS,
      Cookie: client.cookie(),
      'Upload-Length': String(bytes),
      'Upload-Metadata': meta(purpose, name),
    },
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`an upload was not created: ${answer.status} ${text}`);
  return answer.headers.get('location') ?? '';
}

/** Sends bytes from `offset` on. @returns the new offset, and the answer's JSON after the last ones */
export async function sendPart({ url }: Server, client: Client, upload: string, offset: number, part: Uint8Array) {
  const answer = await fetch(url + upload, {
    method: 'PATCH',
    headers: {
      ...TUS,
      Cookie: client.cookie(),
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(part),
  });
  const body = await answer.text();
  const moved = answer.headers.get('upload-offset');
  return { status: answer.status, offset: moved === null ? null : Number(moved), body };
}

/** How many bytes arrived. @throws if the upload is not known */
export async function offsetOf({ url }: Server, client: Client, upload: string): Promise<number> {
  const answer = await fetch(url + upload, { method: 'HEAD', headers: { ...TUS, Cookie: client.cookie() } });
  const offset = answer.headers.get('upload-offset');
  if (!answer.ok || offset === null) throw new Error(`an upload is not known any more: ${answer.status}`);
  return Number(offset);
}

/** The answer to a finished upload, asked for again. */
export async function resultOf({ url }: Server, client: Client, upload: string): Promise<Response> {
  return fetch(`${url}${upload}/result`, { headers: { Cookie: client.cookie() } });
}
