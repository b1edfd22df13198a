import { changeMachine } from '#server/editions/machine/machine.ts';
import { act } from '#server/web.ts';
import type { Route } from './+types/machine.ts';

/** Starts, cancels or undoes the machine translation of an edition, or has one unit of it translated, by the form's `intent`. */
export const action = act(async (ctx, { params }: Route.ActionArgs, input) =>
  changeMachine(ctx, params.ebookId, Object.fromEntries(await input.form())),
);
