import { requestAccounts } from '#server/http/request.ts';
import type { Route } from './+types/sign-out.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await context.get(requestAccounts).accounts.signOut(request.headers);
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 204, headers });
}
