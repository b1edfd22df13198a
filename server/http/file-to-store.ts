import { Readable } from 'node:stream';

type StoredFile = { name: string /** With its charset. */; type: string; text: AsyncIterable<string> };

/** A text that is made part by part, as a file for the person's browser to store. */
export function fileToStore({ name, type, text }: StoredFile): Response {
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  };
  // as bytes: who reads such a response as a whole takes nothing else
  const bytes = Readable.toWeb(Readable.from(text, { objectMode: false }));
  return new Response(bytes as ReadableStream, { headers });
}
