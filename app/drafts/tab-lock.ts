/** The name of the lock that shows other tabs that a tab is open. */
export function lockName(account: string, { kind, id }: { kind: string; id: string }, client: string): string {
  return `draft:${account}:${kind}:${id}:${client}`;
}

/**
 * Takes a lock until this tab closes or `signal` aborts. It waits while another tab holds the lock, but not with
 * `ifFree`.
 * @returns whether the lock was taken
 */
export function takeLock(name: string, signal: AbortSignal, { ifFree = false } = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => signal.addEventListener('abort', () => release()));
    };
    // the browser accepts only one of the two options
    const options = ifFree ? { ifAvailable: true } : { signal };
    navigator.locks.request(name, options, hold).catch(() => resolve(false));
  });
}

/** Whether the browser has locks. Without them a tab cannot know whether another one is still open. */
export function hasLocks(): boolean {
  return typeof navigator.locks?.request === 'function';
}
