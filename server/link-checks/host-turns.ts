/** No host gets more than one request in so many milliseconds. */
const GAP_MS = 2_000;

type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> };

/** Resolves when a host may be asked. */
export type Turn = (host: string) => Promise<void>;

/**
 * Gives each host its turns, however many ask at once. A first one waits as well: what ran before this, here or on
 * another node, may have asked just now.
 */
export function hostTurns({ now, wait }: Clock): Turn {
  const begun = now();
  const next = new Map<string, number>();
  return async (host) => {
    const at = Math.max(now(), next.get(host) ?? begun + GAP_MS);
    next.set(host, at + GAP_MS);
    await wait(at - now());
  };
}
