import { AppError } from '../errors.ts';
import { hasAdmin } from '../people/people.queries.ts';
import type { Deps } from './sessions.ts';

/**
 * Refuses who may not make an account unasked. Until there is an administrator, whoever may become it may.
 * @throws sign_up_invite, sign_up_closed
 */
export async function refuseUninvited({ db, config }: Pick<Deps, 'db' | 'config'>, email: string): Promise<void> {
  if (config.signUp === 'open') return;
  const isFirst = !(await hasAdmin(db)) && (config.adminEmail === null || config.adminEmail === email);
  if (!isFirst) throw new AppError(config.signUp === 'invite' ? 'sign_up_invite' : 'sign_up_closed');
}
