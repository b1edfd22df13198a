import { rememberAfterSaving } from '#server/people/after-saving.ts';
import { act } from '#server/web.ts';
import type { Route } from './+types/after-saving.ts';

/** Remembers with the account where saving a module leads. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  await rememberAfterSaving(ctx, String((await input.form()).get('after')));
  return {};
});
