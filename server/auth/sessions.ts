import { accountSchema, signUpSchema } from '#common/schemas/auth.ts';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { findActor, hasAccount } from '../people/people.queries.ts';
import type { Actor } from '../policy.ts';
import { countFailure, forgetFailures, secondsToWait } from './attempts.ts';
import { ADDRESS_HEADER, type Auth } from './auth.ts';

/** Who asks, and the cookies (a renewed session) that the answer must carry. */
export type Presence = { actor: Actor | null; cookies: string[] };

export type Accounts = {
  /** Reads the session cookie of a request; renews the session while it is in use. */
  presence(headers: Headers): Promise<Presence>;
  /** Who a request's session stands for; unlike `presence` it does not count as use of the session. */
  presentActor(headers: Headers): Promise<Actor | null>;
  /** @returns the session's cookies. @throws invalid, invalid_credentials, too_many_attempts */
  signIn(input: unknown, address: string): Promise<string[]>;
  /** @throws invalid with fields, email_taken, too_many_attempts */
  signUp(input: unknown, address: string): Promise<void>;
  /** Ends the session everywhere it is open. @returns the cookies that erase it. */
  signOut(headers: Headers): Promise<string[]>;
};

type Deps = {
  auth: Auth;
  db: Db;
  config: Pick<Config, 'publicUrl'>;
  now: Ctx['now'];
  onSignOut: (userId: string) => void;
};

export function createAccounts(deps: Deps): Accounts {
  const call = (path: string, body: unknown, headers: Record<string, string>) =>
    deps.auth.handler(
      new Request(`${deps.config.publicUrl}/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: deps.config.publicUrl, ...headers },
        body: JSON.stringify(body),
      }),
    );
  return {
    presence: (headers) => presence(deps, headers),
    signIn: (input, address) => signIn(deps, call, input, address),
    signUp: (input, address) => signUp(deps, call, input, address),
    presentActor: (headers) => presentActor(deps, headers),
    signOut: async (headers) => {
      const actor = await presentActor(deps, headers);
      const answer = await call('/sign-out', {}, { cookie: headers.get('cookie') ?? '' });
      if (!answer.ok) throw new AppError('unexpected');
      if (actor) deps.onSignOut(actor.id);
      return answer.headers.getSetCookie();
    },
  };
}

type Call = (path: string, body: unknown, headers: Record<string, string>) => Promise<Response>;

async function presentActor({ auth, db }: Deps, headers: Headers): Promise<Actor | null> {
  if (!headers.get('cookie')?.includes('prelo.session_token')) return null;
  const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  return session ? findActor(db, session.user.id) : null;
}

async function presence({ auth, db }: Deps, headers: Headers): Promise<Presence> {
  if (!headers.get('cookie')?.includes('prelo.session_token')) return { actor: null, cookies: [] };
  const answer = await auth.api.getSession({ headers, returnHeaders: true });
  const id = answer.response?.user.id;
  return { actor: id ? await findActor(db, id) : null, cookies: answer.headers.getSetCookie() };
}

async function signIn({ db, now }: Deps, call: Call, input: unknown, address: string): Promise<string[]> {
  const parsed = accountSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const { email, password } = parsed.data;
  const wait = await secondsToWait(db, email, now());
  if (wait > 0) throw new AppError('too_many_attempts', { seconds: wait });
  const answer = await call('/sign-in/email', { email, password }, { [ADDRESS_HEADER]: address });
  if (answer.status === 429) throw tooMany(answer);
  if (!answer.ok) {
    await countFailure(db, email, now());
    throw new AppError('invalid_credentials');
  }
  await forgetFailures(db, email);
  return answer.headers.getSetCookie();
}

async function signUp({ db }: Deps, call: Call, input: unknown, address: string): Promise<void> {
  const parsed = signUpSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  // for a taken address the library answers as if it had made an account, so it is asked before
  const taken = await hasAccount(db, parsed.data.email);
  const answer = await call('/sign-up/email', parsed.data, { [ADDRESS_HEADER]: address });
  if (answer.status === 429) throw tooMany(answer);
  if (taken) throw new AppError('email_taken', {}, { email: { code: 'email_taken' } });
  if (!answer.ok) throw new AppError('unexpected');
}

function tooMany(answer: Response): AppError {
  return new AppError('too_many_attempts', { seconds: Number(answer.headers.get('x-retry-after') ?? 60) });
}
