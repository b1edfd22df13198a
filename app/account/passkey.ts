import { askForPasskey } from '#server/auth/passkey-sign-in.ts';
import { act, sendCookies } from '#server/web.ts';
import type { Route } from './+types/passkey.ts';

/** What a browser is asked by which somebody can sign in with a passkey. */
export const action = act(async (ctx, args: Route.ActionArgs) => {
  const { options, cookies } = await askForPasskey(ctx);
  sendCookies(args, cookies);
  return { options };
});
