/**
 * What a reader's device keeps: small things in localStorage, under names that begin with `prelo:`; marks and notes in a
 * database (`database.ts`); kept e-books and their list in caches of such names (`books.ts`). `wipe.ts` takes all of it away.
 */
export const PREFIX = 'prelo:';

/** Rises with each change of what is kept that an older script cannot read; things of another version count as missing. */
export const VERSION = 1;

/** What is kept under a name; null if there is nothing, if it is damaged or of another version, or if the browser keeps nothing. */
export function kept<T>(name: string): T | null {
  try {
    const { v, is } = JSON.parse(localStorage.getItem(PREFIX + name) ?? '{}');
    return v === VERSION ? is : null;
  } catch {
    return null;
  }
}

/** Keeps something under a name. @returns whether the browser took it: it may have no room, or keep nothing at all */
export function keep(name: string, is: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ v: VERSION, is }));
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser keeps anything for this page. */
export function keeps(): boolean {
  const isKept = keep('try', 1);
  if (isKept) forget('try');
  return isKept;
}

/** Forgets what is kept under a name. */
export function forget(name: string): void {
  localStorage.removeItem(PREFIX + name);
}

/** The names under which something is kept. */
export function names(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => name.slice(PREFIX.length));
  } catch {
    return [];
  }
}
