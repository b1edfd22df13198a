import { previewHtml } from '#server/studio/preview.ts';
import { act } from '#server/web.ts';
import { keepTyped } from '../forms/keep-typed.ts';
import type { Route } from './+types/preview.ts';

/** Author HTML as readers will get it. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => previewHtml(ctx, await input.json()));

export const clientAction = keepTyped;
