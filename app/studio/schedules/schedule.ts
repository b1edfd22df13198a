import { type RowRef, scheduleRow, unscheduleRow } from '#server/schedules/schedules.ts';
import { act } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import type { Route } from './+types/schedule.ts';

/** Schedules the publication of a hidden e-book or module, or cancels it (DELETE). */
export const action = act(async (ctx, { request, params }: Route.ActionArgs, input) => {
  const place = placeAt(params);
  if (request.method === 'DELETE') {
    await unscheduleRow(ctx, place);
    return { publication: null };
  }
  return { publication: await scheduleRow(ctx, place, Object.fromEntries(await input.form())) };
});

export const clientAction = keepTyped;

function placeAt({ ebookId = '', moduleId }: { ebookId?: string; moduleId?: string }): RowRef {
  return moduleId ? { kind: 'modules', row_id: moduleId } : { kind: 'ebook', row_id: ebookId };
}
