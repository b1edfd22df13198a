/** A time as a `datetime-local` field holds it: in a time zone, to the minute. */
export function localTime(time: string, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does
  const written = new Date(time).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return written.replace(' ', 'T');
}

/** The value of such a field in the browser's time zone, converted to UTC; an empty string if it is empty. */
export function utcOf(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
