import { suggest } from '#server/editions/memory/suggest.ts';
import { act } from '#server/web.ts';
import type { Route } from './+types/help.ts';

/** What helps with translating a text of an edition: posted, as a text may be long. */
export const action = act(async (ctx, { params: { kind, rowId } }: Route.ActionArgs, input) =>
  suggest(ctx, kind, rowId, await input.json()),
);
