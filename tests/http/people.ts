import { findActor, updateRole } from '#server/people/people.queries.ts';
import type { Actor, Role } from '#server/policy.ts';
import type { RunningServer } from '../e2e/server.ts';
import { type Client, clientOf, signIn, signUp } from './client.ts';

let count = 0;

/** A new account, signed up and not signed in. The first one of an installation is its administrator. */
export async function join(
  server: RunningServer,
  email = `person-${process.pid}-${++count}@example.com`,
): Promise<{ client: Client; email: string }> {
  const client = clientOf(server);
  await signUp(client, email);
  return { client, email };
}

/** A signed-in account of a role. The first account of an installation is its administrator, whatever is asked for. */
export async function enter(
  server: RunningServer,
  role: Role,
  email = `${role}-${process.pid}-${++count}@example.com`,
): Promise<{ client: Client; actor: Actor }> {
  const { client } = await join(server, email);
  const { db } = server.database;
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await updateRole(db, id, role);
  await signIn(client, email);
  const actor = await findActor(db, id);
  if (!actor) throw new Error('the account is missing');
  return { client, actor };
}
