import type { ListedPasskey } from './passkeys.queries.ts';

/** One of a person's passkeys as they see it. */
export type OwnPasskey = ReturnType<typeof ownPasskey>;

export function ownPasskey({ id, name, created_at }: ListedPasskey) {
  return { id, name: name ?? '', created_at };
}
