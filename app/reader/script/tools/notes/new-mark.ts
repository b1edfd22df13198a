import { ebookId, moduleId } from '../../place.ts';
import type { Colour, Mark, Passage } from '../../stored/database.ts';
import { thisModule } from './source.ts';

/** A mark of this page. */
export function newMark(passages: Passage[], colour: Colour, note: string): Mark {
  const now = new Date().toISOString();
  // pages without TLS have no `randomUUID`
  const id = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const times = { createdAt: now, changedAt: now };
  return { id, ebookId, moduleId: moduleId ?? '', ...thisModule(), passages, isLost: false, colour, note, ...times };
}
