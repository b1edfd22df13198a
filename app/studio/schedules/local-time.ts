/** A time as a field of date and time holds it: on the clock of a time zone, to the minute. */
export function localTime(time: string, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does
  const written = new Date(time).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return written.replace(' ', 'T');
}

/** What such a field holds, by the browser's own clock, in UTC; nothing if it is empty. */
export function utcOf(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
