import { READ_NEXT } from './session.ts';

/** Has the page of an address read aloud, if it is the next one in this tab. */
export function readNext(path: string): void {
  try {
    sessionStorage.setItem(READ_NEXT, path);
  } catch {
    // where nothing is kept, who listens presses again
  }
}
