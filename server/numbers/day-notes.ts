import { LIMITS } from '#common/limits.ts';
import { dayNoteSchema } from '#common/schemas/day-note.ts';
import { authorize, type Ctx } from '../context.ts';
import { findEbook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import type { Scope } from '../events/sums.ts';
import { newId } from '../ids.ts';
import {
  countDayNotes,
  deleteDayNote,
  findDayNote,
  insertDayNote,
  listDayNotes,
  type NotesOf,
} from './day-notes.queries.ts';
import { ebookToCount } from './scopes.ts';
import { dayOf, isoOf, type Span } from './span.ts';
import { todayOf } from './today.ts';

/**
 * A note on a day; `within` is the title of its e-book where a page shows several, `is_mine` whether the actor may take
 * it away.
 */
export type DayNote = { id: string; day: string; text: string; within: string | null; is_mine: boolean };

/**
 * The notes on the days of a span: of an e-book, with those that its author made for all; of all e-books of an author;
 * on the site's page those of the actor for all.
 */
export async function readDayNotes(ctx: Ctx, scope: Scope, span: Span): Promise<DayNote[]> {
  const ebook = scope !== 'site' && 'ebook' in scope ? scope.ebook : null;
  const author = ebook === null ? (ctx.actor?.id ?? null) : ((await findEbook(ctx.db, ebook))?.user_id ?? null);
  const notes = await listDayNotes(ctx.db, { ebook, author, ...span });
  return notes.map(({ id, day, text, user_id, ebook_title }) => ({
    ...{ id, day: isoOf(day), text },
    within: ebook === null ? ebook_title : null,
    is_mine: user_id === null || user_id === ctx.actor?.id,
  }));
}

/**
 * Writes a note on a day (`note`) of an e-book or, without one, of all e-books of the actor, or takes one away
 * (`unnote`). @throws session_expired, not_found, ebook_not_found, invalid, day_notes_full
 */
export async function changeDayNote(ctx: Ctx, ebookId: string | null, input: unknown): Promise<void> {
  const actor = authorize(ctx, 'panel.enter', null);
  const of: NotesOf = ebookId === null ? { user_id: actor.id } : { ebook_id: (await ebookToCount(ctx, ebookId)).id };
  const parsed = dayNoteSchema.safeParse(input);
  if (!parsed.success) throw new AppError('invalid');
  if (parsed.data.intent === 'unnote') return takeAway(ctx, parsed.data.id);
  const day = dayOf(parsed.data.day);
  if (day === null || day <= 0 || day > todayOf(ctx)) throw new AppError('invalid');
  if ((await countDayNotes(ctx.db, of)) >= LIMITS.dayNotes) throw new AppError('day_notes_full');
  const note = { id: newId(), day, text: parsed.data.text, created_at: ctx.now().toISOString() };
  await insertDayNote(ctx.db, { user_id: null, ebook_id: null, ...of, ...note });
}

/** One that is gone already stays so. @throws not_found, ebook_not_found if it is somebody else's */
async function takeAway(ctx: Ctx, id: string): Promise<void> {
  const note = await findDayNote(ctx.db, id);
  if (!note) return;
  if (note.ebook_id !== null) await ebookToCount(ctx, note.ebook_id);
  else if (note.user_id !== ctx.actor?.id) throw new AppError('not_found');
  await deleteDayNote(ctx.db, id);
}
