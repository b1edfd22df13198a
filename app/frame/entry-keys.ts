/** The part of an entry of the session history that the router reads. */
type EntryState = { key?: string } | null;

/**
 * Gives a key to each entry of the session history that a link to a place on the same page (`#id`) makes. The browser
 * makes these entries without the router, which keeps the scroll position of an entry by its key: of entries without
 * one it keeps a single position, and scrolls to that instead of the place. Called before the router listens.
 */
export function giveEntriesKeys(): void {
  giveKey();
  window.addEventListener('popstate', giveKey);
}

function giveKey() {
  const state = history.state as EntryState;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}
