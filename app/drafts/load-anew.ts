const KEY = 'prelo-loaded-anew';
/** What loading anew has not mended is not tried again so soon. */
const PAUSE_MS = 60_000;

/** Loads the page anew, as what it shows cannot be brought up to date. */
export function loadAnew(): void {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return;
  sessionStorage.setItem(KEY, String(now));
  window.location.reload();
}
