import { randomUUID } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import { writeDraft } from '#server/drafts/write.ts';

type Kind = 'ebook' | 'modules' | 'supplements' | 'products';
type Written = { id?: string; field?: string; value?: string; ebookId?: string };

let count = 0;

/** Types something into a field of a row, at first its title or name; one without an id begins. @returns its id */
export async function writeField(ctx: Ctx, kind: Kind, written: Written): Promise<string> {
  const { id, value = 'Novo', ebookId = '' } = written;
  const field = written.field ?? (kind === 'ebook' || kind === 'modules' ? 'title' : 'name');
  count += 1;
  const rowId = id ?? randomUUID();
  const batch = { client: 'tab', n: count, seq: 0, text_version: 0, fields: [{ field, value, was: '' }], steps: '[]' };
  await writeDraft(ctx, kind, rowId, { ...batch, ...(!id && { new: { ebook_id: ebookId } }) });
  return rowId;
}
