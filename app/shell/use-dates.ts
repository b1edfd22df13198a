import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router';

const never = () => () => {};
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Times as they read on the person's own clock and in their language. */
export function useDates(): { date: (time: string) => string; dateTime: (time: string) => string } {
  const { i18n } = useTranslation();
  const known = (useRouteLoaderData('root') as { timeZone: string } | undefined)?.timeZone ?? 'UTC';
  // what the server wrote stands until the page is alive; only where no cookie told it the zone do the two differ
  const timeZone = useSyncExternalStore(never, browserZone, () => known);
  return {
    date: (time) => new Date(time).toLocaleDateString(i18n.language, { timeZone }),
    dateTime: (time) =>
      new Date(time).toLocaleString(i18n.language, { dateStyle: 'short', timeStyle: 'short', timeZone }),
  };
}
