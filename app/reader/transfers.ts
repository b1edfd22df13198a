import { leaveTransfer } from '#server/transfers/transfers.ts';
import { act } from '#server/web.ts';
import type { Route } from './+types/transfers.ts';

/** Leaves what a reader's device knows for another device. */
export const action = act((ctx, _args: Route.ActionArgs, input) =>
  input.json().then((sent) => leaveTransfer(ctx, sent)),
);
