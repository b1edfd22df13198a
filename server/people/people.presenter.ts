import { type Actor, hasRole } from '../policy.ts';
import type { Account } from './people.queries.ts';

/** An account in the list of those who administer, with what the one who looks may do to it. */
export type ListedAccount = ReturnType<typeof listedAccount>;

export function listedAccount(actor: Actor, account: Account) {
  const { id, role, email, name, image, created_at } = account;
  const { ebook_count, session_count, passkey_count } = account;
  const is_two_factor = account.is_two_factor === true;
  const isOther = id !== actor.id;
  return {
    ...{ id, role, email, name, image, created_at, is_two_factor, ebook_count, session_count, passkey_count },
    // who administers is first given another role
    can_delete: isOther && !hasRole(account, 'admin'),
    can_reset_factor: isOther && is_two_factor,
  };
}
