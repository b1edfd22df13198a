import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router';
import { relativeTime } from './relative-time.ts';

const never = () => () => {};
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Dates = {
  timeZone: string;
  /** As people call it, summer and winter alike. */
  zoneName: string;
  date(time: string): string;
  /** With the day of the week. */
  longDate(time: string): string;
  /** Of the day. */
  time(time: string): string;
  dateTime(time: string): string;
  /** How long before `now`, the server's time, something was. */
  distance(time: string, now: string): string;
};

/** Times as they read on the person's own clock and in their language. */
export function useDates(): Dates {
  const { language } = useTranslation().i18n;
  const known = (useRouteLoaderData('root') as { timeZone: string } | undefined)?.timeZone ?? 'UTC';
  // what the server wrote stands until the page is alive; only where no cookie gave it the time zone do the two differ
  const timeZone = useSyncExternalStore(never, browserZone, () => known);
  return {
    timeZone,
    zoneName: zoneNameOf(language, timeZone),
    date: (time) => new Date(time).toLocaleDateString(language, { timeZone }),
    longDate: (time) => new Date(time).toLocaleDateString(language, { dateStyle: 'full', timeZone }),
    time: (time) => new Date(time).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', timeZone }),
    dateTime: (time) => new Date(time).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short', timeZone }),
    distance: (time, now) => relativeTime(time, now, { language, timeZone }),
  };
}

function zoneNameOf(language: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
