import { keepCompany } from '#server/drafts/company.ts';
import { act } from '#server/web.ts';
import type { Route } from './+types/company.ts';

/** Announces that a tab has a draft open, and returns the others. */
export const action = act(async (ctx, { params: { kind, rowId } }: Route.ActionArgs, input) =>
  keepCompany(ctx, kind, rowId, await input.json()),
);
