const KEY = 'prelo-loaded-again';
/** A second reload within this time is skipped: the first one did not help. */
const PAUSE_MS = 60_000;

/** Reloads the page when its content cannot be brought up to date. */
export function reloadPage(): void {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return;
  sessionStorage.setItem(KEY, String(now));
  window.location.reload();
}
