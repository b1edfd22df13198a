/** No host gets more than one request in so many milliseconds. */
const GAP_MS = 2_000;

type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> };

/** Resolves when a host may be asked, by all that it is known by: its name, and the addresses that this leads to. */
export type Turn = (...names: string[]) => Promise<void>;

/**
 * Gives each host its turns, however many ask at once. A first one waits as well: what ran before this, here or on
 * another node, may have asked just now.
 */
export function hostTurns({ now, wait }: Clock): Turn {
  const begun = now();
  const next = new Map<string, number>();
  return async (...names) => {
    const at = Math.max(now(), ...names.map((name) => next.get(name) ?? begun + GAP_MS));
    for (const name of names) next.set(name, at + GAP_MS);
    await wait(at - now());
  };
}
