import { type Actor, hasRole } from '../policy.ts';
import type { Account } from './people.queries.ts';

/** An account in the administrators' list, with what the viewer may do to it. */
export type ListedAccount = ReturnType<typeof listedAccount>;

export function listedAccount(actor: Actor, account: Account) {
  const { id, role, email, name, image, created_at } = account;
  const { ebook_count, session_count, passkey_count } = account;
  const is_two_factor = account.is_two_factor === true;
  const isOther = id !== actor.id;
  return {
    ...{ id, role, email, name, image, created_at, is_two_factor, ebook_count, session_count, passkey_count },
    // an administrator must get another role first
    can_delete: isOther && !hasRole(account, 'admin'),
    can_reset_factor: isOther && is_two_factor,
  };
}
