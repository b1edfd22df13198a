/** The name by which the other tabs see that a tab is open. */
export function lockName(account: string, { kind, id }: { kind: string; id: string }, client: string): string {
  return `draft:${account}:${kind}:${id}:${client}`;
}

/**
 * Takes a lock for as long as this tab lives or `signal` says; it waits for one that another tab has, or with `ifFree`
 * goes without it.
 * @returns whether it was got
 */
export function takeLock(name: string, signal: AbortSignal, { ifFree = false } = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => signal.addEventListener('abort', () => release()));
    };
    // the browser takes one of the two
    const options = ifFree ? { ifAvailable: true } : { signal };
    navigator.locks.request(name, options, hold).catch(() => resolve(false));
  });
}

/** Whether tabs can tell each other apart from those that are gone: only then may one take up what another left. */
export function hasLocks(): boolean {
  return typeof navigator.locks?.request === 'function';
}
