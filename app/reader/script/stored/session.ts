/** The address of a page that is to be read aloud when it opens next in this tab. */
export const READ_NEXT = 'prelo:aloud';

/** Whether the page before wished this one to be read aloud; it says so once. */
export function isReadNext(): boolean {
  try {
    const path = sessionStorage.getItem(READ_NEXT);
    sessionStorage.removeItem(READ_NEXT);
    return path === location.pathname;
  } catch {
    return false;
  }
}
