import { type ImportWarning, warning } from '../types.ts';
import type { DocxParts } from './docx-parts.ts';

/** Parts of a document that mammoth drops without a warning. */
export async function docxLosses(parts: DocxParts): Promise<ImportWarning[]> {
  const comments = await count(parts, 'word/comments.xml', /<w:comment\s/g);
  let heads = 0;
  for (const name of parts.names.filter((one) => /^word\/(?:header|footer)\d*\.xml$/.test(one)))
    heads += (await count(parts, name, /<w:t[ >]/g)) > 0 ? 1 : 0;
  return [
    ...(comments > 0 ? [warning('comments_left', { count: comments })] : []),
    ...(heads > 0 ? [warning('headers_left', { count: heads })] : []),
  ];
}

async function count(parts: DocxParts, name: string, sign: RegExp): Promise<number> {
  return parts.exists(name) ? ((await parts.read(name, 'utf-8')).match(sign)?.length ?? 0) : 0;
}
