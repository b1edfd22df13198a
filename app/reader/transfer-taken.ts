import { takeTransfer } from '#server/transfers/transfers.ts';
import { act } from '#server/web.ts';
import type { Route } from './+types/transfer-taken.ts';

/** Takes what another device left. */
export const action = act((ctx, _args: Route.ActionArgs, input) =>
  input.json().then((sent) => takeTransfer(ctx, sent)),
);
