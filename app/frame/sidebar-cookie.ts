const NAME = 'prelo_sidebar';
const WEEK_SECONDS = 604_800;

/** Whether the sidebar was left open; it is open by default. */
export function readSidebarCookie(cookies: string | null): boolean {
  return !cookies?.includes(`${NAME}=collapsed`);
}

/** Remembers the sidebar for a week, for the next page that the server renders. */
export function writeSidebarCookie(open: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and older Safari
  document.cookie = `${NAME}=${open ? 'open' : 'collapsed'}; path=/; max-age=${WEEK_SECONDS}; samesite=lax${secure}`;
}
