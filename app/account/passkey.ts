import { askForPasskey } from '#server/auth/passkey-sign-in.ts';
import { act, sendCookies } from '#server/web.ts';
import type { Route } from './+types/passkey.ts';

/** The options for signing in with a passkey, which the browser gets from the server. */
export const action = act(async (ctx, args: Route.ActionArgs) => {
  const { options, cookies } = await askForPasskey(ctx);
  sendCookies(args, cookies);
  return { options };
});
