import { signOut } from '#server/auth/sessions.ts';
import { requestCtx } from '#server/http/request.ts';
import { sendCookies } from '#server/web.ts';
import type { Route } from './+types/sign-out.ts';

export async function action(args: Route.ActionArgs) {
  const { cookies } = await signOut(args.context.get(requestCtx));
  sendCookies(args, cookies);
  return new Response(null, { status: 204 });
}
