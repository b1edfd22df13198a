import type { ListedPasskey } from './passkeys.queries.ts';

/** A passkey as its owner sees it. */
export type OwnPasskey = ReturnType<typeof ownPasskey>;

export function ownPasskey({ id, name, created_at }: ListedPasskey) {
  return { id, name: name ?? '', created_at };
}
