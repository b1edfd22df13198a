const NAME = 'prelo_zone';
const YEAR_SECONDS = 31_536_000;

/** The time zone that a Cookie header carries; UTC if it carries none that is known. */
export function readTimeZoneCookie(cookies: string | null): string {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${NAME}=([\\w+/-]{1,64})(?:;|$)`).exec(cookies ?? '') ?? [];
  if (!value) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** The cookie by which a page tells the server where its reader's clock stands. */
export function timeZoneCookie(zone: string): string {
  return `${NAME}=${zone}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
