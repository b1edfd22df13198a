import { data } from 'react-router';
import { requestAccounts } from '#server/http/request.ts';
import { act } from '#server/web.ts';
import type { Route } from './+types/passkey.ts';

/** What a browser is asked by which somebody can sign in with a passkey. */
export async function action(args: Route.ActionArgs) {
  const headers = new Headers();
  const answer = await act(async () => {
    const { accounts, address } = args.context.get(requestAccounts);
    const { options, cookies } = await accounts.passkeys.ask({ address });
    for (const cookie of cookies) headers.append('Set-Cookie', cookie);
    return { options };
  })(args);
  return headers.has('Set-Cookie') ? data(answer, { headers }) : answer;
}
