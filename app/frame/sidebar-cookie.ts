/** Where the sidebar is remembered by itself: a page to write on has it as a rail at first. */
export type SidebarPlace = 'usual' | 'room';
/** Whether the sidebar is open. */
export type Sidebar = Record<SidebarPlace, boolean>;

const NAMES: Record<SidebarPlace, string> = { usual: 'prelo_sidebar', room: 'prelo_room_sidebar' };
const WEEK_SECONDS = 604_800;

/** How the sidebar was left; at first it is open, and beside a page to write on a rail. */
export function readSidebarCookie(cookies: string | null): Sidebar {
  return {
    usual: !cookies?.includes(`${NAMES.usual}=collapsed`),
    room: Boolean(cookies?.includes(`${NAMES.room}=open`)),
  };
}

/** Remembers the sidebar for a week, for the next page that the server renders. */
export function writeSidebarCookie(place: SidebarPlace, open: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and older Safari
  document.cookie = `${NAMES[place]}=${open ? 'open' : 'collapsed'}; path=/; max-age=${WEEK_SECONDS}; samesite=lax${secure}`;
}
