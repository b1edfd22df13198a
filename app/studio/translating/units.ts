import { confirmUnits, reopenUnits } from '#server/editions/confirm.ts';
import { openUnits } from '#server/editions/units-of-row.ts';
import { act, load } from '#server/web.ts';
import type { Route } from './+types/units.ts';

/** How the units of an edition's row stand beside their source. */
export const loader = load(async (ctx, { params: { kind, rowId } }: Route.LoaderArgs) => {
  return Response.json(await openUnits(ctx, kind, rowId), { headers: { 'Cache-Control': 'no-store' } });
});

/** Confirms units, or reopens them (DELETE). */
export const action = act(async (ctx, { request, params: { kind, rowId } }: Route.ActionArgs, input) => {
  const change = request.method === 'DELETE' ? reopenUnits : confirmUnits;
  return change(ctx, kind, rowId, await input.json());
});
