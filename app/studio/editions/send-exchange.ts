import { href } from 'react-router';
import type { action } from './exchange.ts';

type Answer = Awaited<ReturnType<typeof action>>;
/** What the server says of a file, or of taking that back. */
export type ExchangeAnswer = Exclude<Answer, { data: unknown }> | { ok: false; message: string };

const FILE = 'application/octet-stream';

async function post(ebookId: string, body: BodyInit, type: string): Promise<ExchangeAnswer> {
  const address = href('/admin/ebooks/:ebookId/translation', { ebookId });
  const response = await fetch(address, { method: 'POST', body, headers: { 'Content-Type': type } });
  return response.json();
}

/** Sends a translator's file as it is. Rejects if no server answers. */
export const sendTranslation = (ebookId: string, file: File) => post(ebookId, file, FILE);

/** Takes an import back. Rejects if no server answers. */
export const undoTranslation = (ebookId: string, id: string) =>
  post(ebookId, JSON.stringify({ values: { id } }), 'application/json');
