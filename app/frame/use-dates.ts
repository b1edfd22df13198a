import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router';
import { dateFormat } from '#common/intl.ts';
import { relativeTime } from './relative-time.ts';

const never = () => () => {};
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Dates = {
  timeZone: string;
  /** Its common name, the same in summer and winter. */
  zoneName: string;
  date(time: string): string;
  /** With the day of the week. */
  longDate(time: string): string;
  /** The time of day. */
  time(time: string): string;
  dateTime(time: string): string;
  /** The time before `now` in words; `now` is the server's time. */
  distance(time: string, now: string): string;
};

/** Formats times in the person's time zone and language. */
export function useDates(): Dates {
  const { language } = useTranslation().i18n;
  const known = (useRouteLoaderData('root') as { timeZone: string } | undefined)?.timeZone ?? 'UTC';
  // the server's text stays until hydration; both differ only if no cookie gave the server the time zone
  const timeZone = useSyncExternalStore(never, browserZone, () => known);
  return {
    timeZone,
    zoneName: zoneNameOf(language, timeZone),
    date: (time) => dateFormat(language, { timeZone }).format(new Date(time)),
    longDate: (time) => dateFormat(language, { dateStyle: 'full', timeZone }).format(new Date(time)),
    time: (time) => dateFormat(language, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(time)),
    dateTime: (time) =>
      dateFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(time)),
    distance: (time, now) => relativeTime(time, now, { language, timeZone }),
  };
}

function zoneNameOf(language: string, timeZone: string): string {
  const parts = dateFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
