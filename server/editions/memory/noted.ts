import { record } from '../../audit/audit.queries.ts';
import type { Ctx } from '../../context.ts';
import type { AskedPlace, MemoryPlace } from './place.ts';

type What = { subject: 'memory' | 'glossary'; asked: AskedPlace };
/** Letters of a text that the trail shows. */
const SHOWN = 80;

/** Notes in the trail that a file was taken into a memory or a glossary. */
export function noteImport(ctx: Ctx, { subject, asked }: What, memory: MemoryPlace): Promise<void> {
  const name = `${memory.source_language} → ${memory.target_language}`;
  return note(ctx, { action: 'imported', subject, id: memory.user_id, name }, asked);
}

/** Notes that a text or a term was deleted; call it in the transaction that does it. */
export function noteDeletion(ctx: Ctx, { subject, asked }: What, { id, text }: { id: string; text: string }) {
  const name = text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text;
  return note(ctx, { action: 'deleted', subject, id, name }, asked);
}

const note = (ctx: Ctx, entry: Omit<Parameters<typeof record>[1][number], 'ebook_id'>, { ebook }: AskedPlace) =>
  record(ctx, [{ ...entry, ...(ebook && { ebook_id: ebook }) }]);
